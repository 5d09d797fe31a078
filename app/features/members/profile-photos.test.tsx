import { expect, it } from "vitest";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { ProfilePhotos } from "./profile-photos.tsx";

const t = fixedTexts(theHouse, "en", "members");
const photo = (name: string) => ({ src: `/${name}.webp`, srcSet: `/${name}.webp 480w`, placeholder: null });

/** What is said over each photo that is kept from the reader. */
const saidOver = (isMember: boolean, sharp: string[], blurred: string[]) =>
  [
    ...renderInLanguage(
      "en",
      <ProfilePhotos name="Anna" photos={sharp.map(photo)} blurred={blurred} isMember={isMember} />,
    ).matchAll(/<p class="profile-more">(.*?)<\/p>/g),
  ].map(([, said = ""]) => said.replaceAll(/<[^>]*>/g, ""));

it("promises members only the photos that every member sees, and the rest with premium", () => {
  const members = t("profile.more", { count: 2 });
  const premium = t("profile.morePremium", { count: 3 });
  expect(saidOver(false, ["a"], ["b", "c", "d", "e", "f"])).toEqual([members, members, premium, premium, premium]);
  expect(saidOver(false, ["a"], ["b"])).toEqual([t("profile.more", { count: 1 })]);
  expect(saidOver(true, ["a", "b", "c"], ["d", "e", "f"])).toEqual([premium, premium, premium]);
});

it("no page counts for members whatever is kept from a visitor", () => {
  const counting = sourceFiles.filter(({ source }) => source.includes("profile.more"));
  expect(counting.map(({ name }) => name)).toEqual([
    "app/features/member-landings/landing-page.server.ts",
    "app/features/members/profile-photos.tsx",
  ]);
  expect(counting.filter(({ source }) => /count: \w*\.?blurred\.length/.test(source))).toEqual([]);
});
