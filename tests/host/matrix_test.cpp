// `roundhouse modules matrix`: which modules fit which boards, and which never play together.
#include "host/matrix.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "host/program.hpp"
#include "tests/support/catalogue.hpp"

namespace roundhouse {
namespace {

using test::never;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class MatrixOf : public test::Resolving {
 protected:
  Matrix matrix() {
    resolved();
    return matrix_of(modules);
  }
  Fit::How how(const std::string& id) { return matrix().fits.at(id).at("plain").how; }
};

TEST_F(MatrixOf, ModulesTellsWhatABoardNeedsAndWhatFits) {
  rule("depots");
  EXPECT_EQ(how("classic"), Fit::How::needed);
  EXPECT_EQ(how("depots"), Fit::How::fits);
}

TEST_F(MatrixOf, ModulesTellsWhatABoardRecommends) {
  rule("depots"), rule("stations");
  board("rich").recommends = {"depots"};
  const auto fits = matrix().fits;
  EXPECT_EQ(fits.at("depots").at("rich").how, Fit::How::recommended);
  EXPECT_EQ(fits.at("stations").at("rich").how, Fit::How::fits);
}

TEST_F(MatrixOf, ModulesTellsWhyOneDoesNotFit) {
  rule("regions").needs = {"regions"};
  const Fit fit = matrix().fits.at("regions").at("plain");
  EXPECT_EQ(fit.how, Fit::How::refused);
  EXPECT_THAT(fit.why, HasSubstr("regions"));
}

TEST_F(MatrixOf, ModulesTellsWhichExcludeEachOther) {
  rule("a"), rule("b", {never("a")}), rule("c");
  const auto apart = matrix().apart;
  ASSERT_THAT(apart, SizeIs(1));
  EXPECT_THAT(apart[0].modules, ElementsAre("a", "b"));
  EXPECT_THAT(apart[0].why, HasSubstr("b"));
}

TEST_F(MatrixOf, ModulesOfAGroupAreToldOnce) {
  for (const char* id : {"a", "b", "c"}) rule(id).group = "tickets";
  const auto apart = matrix().apart;
  ASSERT_THAT(apart, SizeIs(1));
  EXPECT_THAT(apart[0].modules, ElementsAre("a", "b", "c"));
  EXPECT_EQ(apart[0].why, "only one of the group tickets plays");
}

TEST_F(MatrixOf, ModulesThatNeverFitABoardAreNotToldApart) {
  rule("a").needs = {"goods"}, rule("b", {never("a")});
  EXPECT_THAT(matrix().apart, IsEmpty());
}

TEST(ModulesMatrix, IsShownInLines) {
  std::ostringstream out, err;
  EXPECT_EQ(run_program({"modules", "matrix"}, out, err), 0) << err.str();
  EXPECT_THAT(out.str(), testing::ContainsRegex("fast_tracks +- +- +- +needed +-"));
  EXPECT_THAT(out.str(), AllOf(HasSubstr("Never together"),
                               HasSubstr("- tickets_1912, tickets_big_cities, ")));
}

TEST(ModulesMatrix, IsShownAsJson) {
  std::ostringstream out, err;
  EXPECT_EQ(run_program({"modules", "matrix", "--json"}, out, err), 0) << err.str();
  const auto told = nlohmann::json::parse(out.str());
  EXPECT_EQ(told["modules"]["passengers"]["germany"]["fit"], "recommended");
  EXPECT_EQ(told["modules"]["depots"]["japan"]["fit"], "fits");
  EXPECT_EQ(told["modules"]["regions"]["usa"]["fit"], "refused");
  EXPECT_THAT(told["modules"]["regions"]["usa"]["why"].get<std::string>(), HasSubstr("regions"));
}

TEST(ModulesMatrix, IsExplainedWithAnExample) {
  std::ostringstream out, err;
  EXPECT_EQ(run_program({"modules", "matrix", "--help"}, out, err), 0);
  EXPECT_THAT(out.str(), HasSubstr("Example: roundhouse modules matrix"));
}

}  // namespace
}  // namespace roundhouse
