import type { Random } from "../random.ts";
import type { Person, PortraitLabel } from "./person.ts";

const withoutPhotoShare = 0.07;
const secondPhotoShare = 0.1;
/** How many of a brand's people, the latest seen first, are drawn large. */
const largeCount = 32;

const isLeading = ({ role }: Person) => role === "demo" || role === "premium-demo";

const byLastActivity = (people: readonly Person[]) =>
  people
    .filter(({ profile }) => profile.status === "active")
    .toSorted((one, other) => other.lastActiveAt.getTime() - one.lastActiveAt.getTime());

/**
 * Who shows no photo: some members, never two whom a list by last activity shows one after the other, nor the very
 * first.
 */
function withoutPhoto(random: Random, listed: readonly Person[]): Set<Person> {
  const step = Math.floor(1 / withoutPhotoShare);
  return new Set(
    Array.from(
      { length: Math.floor(listed.length / step) },
      (_, round) => listed[round * step + random.whole(4, step - 1)],
    )
      .filter((person) => person !== undefined && !isLeading(person))
      .flatMap((person) => person ?? []),
  );
}

/** Gives each member with a photo a face of their own, and one of ten a second picture of it; some show none. */
export function assignPortraits(random: Random, brandId: string, people: readonly Person[]): void {
  const listed = byLastActivity(people);
  const unseen = withoutPhoto(random.fork("without"), listed);
  const seenLast = new Set(listed.slice(0, largeCount));
  const numbers = { woman: 0, man: 0 };
  for (const person of people) {
    const { gender, age, looks } = person;
    const label: PortraitLabel = {
      brandId,
      gender,
      age,
      looks,
      number: numbers[gender],
      take: 0,
      size: seenLast.has(person) ? "large" : "small",
    };
    numbers[gender] += 1;
    if (unseen.has(person)) continue;
    person.portraits = random.chance(isLeading(person) ? 1 : secondPhotoShare)
      ? [label, { ...label, take: 1 }]
      : [label];
  }
}
