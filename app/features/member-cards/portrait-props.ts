import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import type { FoundProfile } from "#app/domain/discovery/search/present-listing.server.ts";
import type { PortraitProps } from "#app/ui/portrait/portrait.tsx";

const gridSizes = "(min-width: 75rem) 16rem, (min-width: 62rem) 22vw, (min-width: 36rem) 30vw, 50vw";

/** What of a found profile its portrait says. */
export type PortraitProfile = Pick<FoundProfile, "id" | "name" | "age" | "region" | "guestOf" | "marks" | "photo">;

/** A found profile as the grid shows it; the first may be eager. `sizes` where it stands elsewhere. */
export function portraitProps(
  profile: PortraitProfile,
  mark: FictionalMark,
  eager: boolean,
  sizes = gridSizes,
): PortraitProps & { id: string } {
  const { id, name, age, region, guestOf, marks, photo } = profile;
  return {
    id,
    name,
    age: age ?? undefined,
    region: region ?? undefined,
    guestOf: guestOf ?? undefined,
    to: `/members/${id}`,
    marks: { ...marks, fictionalLabel: mark.label ?? undefined, fictionalIcon: mark.icon },
    photo: photo
      ? {
          src: photo.src,
          srcSet: photo.srcSet,
          sizes,
          width: 480,
          height: 600,
          alt: "",
          placeholder: photo.placeholder ?? undefined,
          eager,
        }
      : undefined,
  };
}
