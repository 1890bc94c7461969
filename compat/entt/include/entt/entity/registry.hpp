#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "../config/config.h"
#include "../core/type_info.hpp"
#include "entity.hpp"
#include "iterator.hpp"
#include "sparse_set.hpp"
#include "storage.hpp"
#include "view.hpp"

namespace entt {

namespace internal {

// Objects under ids, which are hashes already: found by open addressing, listed in the order of
// their arrival.
template <typename Type>
class id_table {
 public:
  struct entry {
    id_type id;
    std::unique_ptr<Type> value;
  };

  id_table() { rebuild(32); }

  // An empty slot ends the search: its value is the nullptr that says so.
  Type* find(id_type id) const noexcept {
    for (std::size_t at = id;; ++at) {
      const slot& here = slots_[at & mask_];
      if (here.id == id || !here.value) return here.value;
    }
  }
  Type& add(id_type id, std::unique_ptr<Type> value) {
    entries_.push_back({id, std::move(value)});
    if (entries_.size() * 2 > slots_.size())
      rebuild(slots_.size() * 2);
    else
      place(entries_.back());
    return *entries_.back().value;
  }
  bool erase(id_type id) {
    const auto it =
        std::find_if(entries_.begin(), entries_.end(), [id](auto& each) { return each.id == id; });
    if (it == entries_.end()) return false;
    std::swap(*it, entries_.back());
    const entry erased = std::move(entries_.back());
    entries_.pop_back();
    rebuild(slots_.size());
    return true;
  }
  const std::vector<entry>& entries() const noexcept { return entries_; }

 private:
  struct slot {
    id_type id = 0;
    Type* value = nullptr;
  };

  void rebuild(std::size_t count) {
    slots_.assign(count, slot{});
    mask_ = count - 1;
    for (const entry& each : entries_) place(each);
  }
  void place(const entry& added) noexcept {
    std::size_t at = added.id & mask_;
    while (slots_[at].value) at = (at + 1) & mask_;
    slots_[at] = {added.id, added.value.get()};
  }

  std::vector<slot> slots_;
  std::size_t mask_ = 0;
  std::vector<entry> entries_;
};

// One value of each type, belonging to the registry as a whole.
class registry_context {
 public:
  // The value there is, or else a new one.
  template <typename Type, typename... Args>
  Type& emplace(Args&&... args) {
    static_assert(std::is_same_v<Type, std::decay_t<Type>>, "a plain type is wanted");
    const id_type id = type_hash<Type>::value();
    if (!values_.find(id))
      values_.add(id, std::make_unique<holder<Type>>(std::forward<Args>(args)...));
    return get<Type>();
  }

  template <typename Type>
  Type* find() noexcept {
    any* found = values_.find(type_id<Type>().hash());
    return found ? &static_cast<holder<std::remove_const_t<Type>>&>(*found).value : nullptr;
  }
  template <typename Type>
  const Type* find() const noexcept {
    return const_cast<registry_context*>(this)->find<Type>();
  }
  template <typename Type>
  Type& get() noexcept {
    Type* found = find<Type>();
    ENTT_ASSERT(found, "no such value in the context");
    return *found;
  }
  template <typename Type>
  const Type& get() const noexcept {
    return const_cast<registry_context*>(this)->get<Type>();
  }
  template <typename Type>
  bool contains() const noexcept {
    return find<Type>() != nullptr;
  }
  template <typename Type>
  bool erase() {
    return contains<Type>() && values_.erase(type_id<Type>().hash());
  }

 private:
  struct any {
    virtual ~any() = default;
  };
  template <typename Type>
  struct holder final : any {
    template <typename... Args>
    explicit holder(Args&&... args) : value(made_of<Type>(std::forward<Args>(args)...)) {}
    Type value;
  };

  id_table<any> values_;
};

// Shows a storage with the id it is kept under.
template <typename Set>
struct pool_row {
  std::pair<id_type, Set&> operator()(const id_table<sparse_set>::entry* at) const noexcept {
    return {at->id, *at->value};
  }
};

}  // namespace internal

// Entities and their components. A storage is made by whoever first asks for it, in whichever
// library; it is known by its id alone, the hash of the component's name unless told otherwise.
class registry {
  using pools = internal::id_table<sparse_set>;
  template <typename Set>
  using pool_rows =
      iterable_adaptor<internal::row_iterator<const pools::entry*, internal::pool_row<Set>>>;

 public:
  using entity_type = entity;
  using version_type = entt_traits<entity>::version_type;
  using size_type = std::size_t;
  using common_type = sparse_set;
  using context = internal::registry_context;
  using iterable = pool_rows<sparse_set>;
  using const_iterable = pool_rows<const sparse_set>;
  template <typename Type>
  using storage_for_type = storage_for_t<Type>;

  registry() = default;
  registry(const registry&) = delete;
  registry(registry&& other) noexcept : registry{} { swap(other); }
  registry& operator=(const registry&) = delete;
  registry& operator=(registry&& other) noexcept {
    swap(other);
    return *this;
  }
  void swap(registry& other) noexcept {
    std::swap(context_, other.context_);
    std::swap(pools_, other.pools_);
    entities_.swap(other.entities_);
  }

  context& ctx() noexcept { return context_; }
  const context& ctx() const noexcept { return context_; }

  iterable storage() noexcept { return rows<sparse_set>(); }
  const_iterable storage() const noexcept { return rows<const sparse_set>(); }
  sparse_set* storage(id_type id) noexcept { return pools_.find(id); }
  const sparse_set* storage(id_type id) const noexcept { return pools_.find(id); }
  template <typename Type>
  storage_for_t<Type>& storage(id_type id = type_hash<std::remove_const_t<Type>>::value()) {
    return assure<Type>(id);
  }
  template <typename Type>
  const storage_for_t<Type>* storage(
      id_type id = type_hash<std::remove_const_t<Type>>::value()) const {
    return existing<Type>(id);
  }

  bool valid(entity e) const noexcept {
    return entities_.contains(e) && entities_.index(e) < entities_.free_list();
  }
  version_type current(entity e) const noexcept { return entities_.current(e); }

  [[nodiscard]] entity create() { return entities_.generate(); }
  [[nodiscard]] entity create(entity hint) { return entities_.generate(hint); }
  template <typename It>
  void create(It first, It last) {
    entities_.generate(first, last);
  }
  version_type destroy(entity e) {
    for (size_type at = pools_.entries().size(); at > 0; --at)
      pools_.entries()[at - 1].value->remove(e);
    entities_.erase(e);
    return entities_.current(e);
  }
  template <typename It>
  void destroy(It first, It last) {
    for (; first != last; ++first) destroy(entity{*first});
  }
  bool orphan(entity e) const noexcept {
    const auto& all = pools_.entries();
    return std::none_of(all.begin(), all.end(),
                        [e](auto& each) { return each.value->contains(e); });
  }

  template <typename Type, typename... Args>
  decltype(auto) emplace(entity e, Args&&... args) {
    ENTT_ASSERT(valid(e), "a dead entity");
    return assure<Type>().emplace(e, std::forward<Args>(args)...);
  }
  template <typename Type, typename It, typename... Args>
  void insert(It first, It last, Args&&... args) {
    assure<Type>().insert(first, last, std::forward<Args>(args)...);
  }
  template <typename Type, typename... Args>
  decltype(auto) emplace_or_replace(entity e, Args&&... args) {
    if (all_of<Type>(e)) return replace<Type>(e, std::forward<Args>(args)...);
    return emplace<Type>(e, std::forward<Args>(args)...);
  }
  template <typename Type, typename... Args>
  decltype(auto) replace(entity e, Args&&... args) {
    return patch<Type>(e,
                       [&](auto&... value) { ((value = Type{std::forward<Args>(args)...}), ...); });
  }
  template <typename Type, typename... Func>
  decltype(auto) patch(entity e, Func&&... func) {
    return assure<Type>().patch(e, std::forward<Func>(func)...);
  }

  template <typename Type, typename... Other>
  size_type remove(entity e) {
    return (size_type{assure<Type>().remove(e)} + ... + size_type{assure<Other>().remove(e)});
  }
  template <typename Type, typename... Other, typename It>
  size_type remove(It first, It last) {
    size_type count = 0;
    for (; first != last; ++first) count += remove<Type, Other...>(entity{*first});
    return count;
  }
  template <typename Type, typename... Other>
  void erase(entity e) {
    assure<Type>().erase(e);
    (assure<Other>().erase(e), ...);
  }
  template <typename Type, typename... Other, typename It>
  void erase(It first, It last) {
    for (; first != last; ++first) erase<Type, Other...>(entity{*first});
  }
  template <typename... Type>
  void clear() {
    (assure<Type>().clear(), ...);
  }
  // Destroys all entities; the storages stay.
  void clear() {
    for (size_type at = pools_.entries().size(); at > 0; --at)
      pools_.entries()[at - 1].value->clear();
    while (entities_.free_list() > 0) entities_.erase(entities_[entities_.free_list() - 1]);
  }

  template <typename... Type>
  bool all_of(entity e) const noexcept {
    return (has<Type>(e) && ...);
  }
  template <typename... Type>
  bool any_of(entity e) const noexcept {
    return (has<Type>(e) || ...);
  }

  template <typename Type>
  decltype(auto) get(entity e) {
    return static_cast<storage_for_t<Type>&>(assure<Type>()).get(e);
  }
  template <typename Type>
  decltype(auto) get(entity e) const {
    const auto* found = existing<Type>();
    ENTT_ASSERT(found, "no such component anywhere");
    return found->get(e);
  }
  template <typename... Type>
  requires(sizeof...(Type) != 1) std::tuple<Type&...> get(entity e) { return {get<Type>(e)...}; }
  template <typename... Type>
  requires(sizeof...(Type) != 1) std::tuple<const Type&...> get(entity e)
  const { return {get<Type>(e)...}; }
  template <typename Type, typename... Args>
  decltype(auto) get_or_emplace(entity e, Args&&... args) {
    auto& all = assure<Type>();
    ENTT_ASSERT(valid(e), "a dead entity");
    return all.contains(e) ? all.get(e) : all.emplace(e, std::forward<Args>(args)...);
  }

  template <typename Type>
  const Type* try_get(entity e) const noexcept {
    const auto* found = existing<Type>();
    return found && found->contains(e) ? &found->get(e) : nullptr;
  }
  template <typename Type>
  Type* try_get(entity e) noexcept {
    return const_cast<Type*>(std::as_const(*this).template try_get<Type>(e));
  }
  template <typename... Type>
  requires(sizeof...(Type) != 1) std::tuple<const Type*...> try_get(entity e)
  const noexcept { return {try_get<Type>(e)...}; }
  template <typename... Type>
  requires(sizeof...(Type) != 1) std::tuple<Type*...> try_get(entity e)
  noexcept { return {try_get<Type>(e)...}; }

  template <typename Type, typename... Other, typename... Exclude>
  auto view(exclude_t<Exclude...> = exclude_t<Exclude...>{}) {
    using result = entt::view<get_t<Type, Other...>, exclude_t<Exclude...>>;
    return result{assure<Type>(), assure<Other>()..., assure<Exclude>()...};
  }
  // Makes no storage: a component that was never used is on no entity.
  template <typename Type, typename... Other, typename... Exclude>
  auto view(exclude_t<Exclude...> = exclude_t<Exclude...>{}) const {
    using result = entt::view<get_t<const Type, const Other...>, exclude_t<const Exclude...>>;
    return result{{existing<Type>(), existing<Other>()..., existing<Exclude>()...}};
  }

  // Sorts by `before`, which compares components or entities.
  template <typename Type, typename Compare>
  void sort(Compare before) {
    auto& all = assure<Type>();
    if constexpr (std::is_invocable_v<Compare, entity, entity>)
      all.sort(std::move(before));
    else
      all.sort([&](entity a, entity b) {
        return before(std::as_const(all.get(a)), std::as_const(all.get(b)));
      });
  }

 private:
  template <typename Const, typename Type = std::remove_const_t<Const>>
  basic_storage<Type>& assure([[maybe_unused]] id_type id = type_hash<Type>::value()) {
    static_assert(std::is_same_v<Type, std::decay_t<Type>>, "a plain type is wanted");
    if constexpr (std::is_same_v<Type, entity>) {
      return entities_;
    } else {
      sparse_set* found = pools_.find(id);
      if (!found) found = &pools_.add(id, std::make_unique<basic_storage<Type>>());
      ENTT_ASSERT(found->type() == type_id<Type>(), "a storage of another type has this id");
      return static_cast<basic_storage<Type>&>(*found);
    }
  }
  template <typename Const, typename Type = std::remove_const_t<Const>>
  const basic_storage<Type>* existing(
      [[maybe_unused]] id_type id = type_hash<Type>::value()) const noexcept {
    if constexpr (std::is_same_v<Type, entity>) {
      return &entities_;
    } else {
      const sparse_set* found = pools_.find(id);
      ENTT_ASSERT(!found || found->type() == type_id<Type>(),
                  "a storage of another type has this id");
      return static_cast<const basic_storage<Type>*>(found);
    }
  }
  template <typename Type>
  bool has(entity e) const noexcept {
    const auto* found = existing<Type>();
    return found && found->contains(e);
  }
  template <typename Set>
  pool_rows<Set> rows() const noexcept {
    using iterator = typename pool_rows<Set>::iterator;
    const auto& all = pools_.entries();
    return {iterator{all.data()}, iterator{all.data() + all.size()}};
  }

  context context_;
  pools pools_;
  basic_storage<entity> entities_;
};

}  // namespace entt
