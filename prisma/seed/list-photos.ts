import { randomFrom } from "./random.ts";
import type { SeededBrand } from "./world/build-world.ts";
import type { PortraitLabel } from "./world/person.ts";

/** One photo of one person, with the portrait it shows and the names under which its files are stored. */
export type SeededPhoto = {
  id: string;
  key: string;
  blurredKey: string;
  profileId: string;
  position: number;
  label: PortraitLabel;
  /** It waits at the desk, and is shown to nobody. */
  isWaiting: boolean;
};

/** So many people of a brand have added a second photo, which waits at the desk. */
const waitingOfBrand = 2;

/** The photo rows of a brand, with ids and file names that the seed determines. */
export function listPhotos(brand: SeededBrand, seed: string): SeededPhoto[] {
  const random = randomFrom(`${seed}/${brand.brandId}/photos`);
  const photo = (profileId: string, label: PortraitLabel, position: number, isWaiting: boolean): SeededPhoto => ({
    id: random.uuid(),
    key: random.uuid(),
    blurredKey: random.uuid(),
    profileId,
    position,
    label,
    isWaiting,
  });
  const shown = brand.people.flatMap(({ profileId, portraits }) =>
    portraits.map((label, position) => photo(profileId, label, position, false)),
  );
  const waiting = brand.people
    .filter(({ role, accountId, portraits }) => role === "member" && accountId !== null && portraits.length === 1)
    .slice(0, waitingOfBrand)
    .flatMap(({ profileId, portraits }) => portraits.map((label) => photo(profileId, { ...label, take: 1 }, 1, true)));
  return [...shown, ...waiting];
}
