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
};

/** The photo rows of a brand, with ids and file names that the seed determines. */
export function listPhotos(brand: SeededBrand, seed: string): SeededPhoto[] {
  const random = randomFrom(`${seed}/${brand.brandId}/photos`);
  return brand.people.flatMap(({ profileId, portraits }) =>
    portraits.map((label, position) => ({
      id: random.uuid(),
      key: random.uuid(),
      blurredKey: random.uuid(),
      profileId,
      position,
      label,
    })),
  );
}
