import { expect, it } from "vitest";
import { ProfileCarousel } from "./profile-carousel.tsx";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";

const carousel = (total: number) =>
  renderInLanguage(
    "en",
    <ProfileCarousel
      label="Photos of Anna"
      total={total}
      picture={(index) => <a href={`/${index + 1}.jpg`}>{index + 1}</a>}
      labels={{ previous: "Previous", next: "Next", place: (index) => `Photo ${index + 1} of ${total}` }}
    />,
  );
const marksOf = (html: string) => [...html.matchAll(/<a href="#(photo-\d)"/g)].map(([, id]) => id);

it("leads to each picture without JavaScript, and says which one is shown", () => {
  const html = carousel(6);
  expect(marksOf(html)).toEqual(["photo-1", "photo-2", "photo-3", "photo-4", "photo-5", "photo-6"]);
  for (const id of marksOf(html)) expect(html).toContain(`id="${id}"`);
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});

it("has no mark for a single picture, and words instead of marks that are narrower than a finger", () => {
  expect(marksOf(carousel(1))).toEqual([]);
  expect(marksOf(carousel(7))).toEqual([]);
  expect(carousel(7)).toContain("Photo 1 of 7");
  expect(carousel(7).match(/class="profile-slide"/g)).toHaveLength(7);
});
