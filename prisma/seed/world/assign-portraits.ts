import type { Random } from "../random.ts";
import type { Person, PortraitLabel } from "./person.ts";

/** Portraits drawn for one brand; members of the same gender and time of life share them. */
const portraitsPerBrand = 36;
/** A second picture is drawn once per so many portraits. */
const secondTakeEvery = 9;

const timeOfLife = (age: number): number => (age < 35 ? 28 : age < 48 ? 41 : age < 60 ? 54 : 68);

/** Gives nine of ten members a portrait that fits them, and a few a second picture of the same person. */
export function assignPortraits(random: Random, brandId: string, people: readonly Person[]): void {
  const shown = people.filter((person) => person.role === "demo" || person.role === "premium-demo" || random.chance(0.92));
  const groups = Map.groupBy(shown, (person) => `${person.gender}/${timeOfLife(person.age)}`);
  for (const group of groups.values()) {
    const pool = Math.max(2, Math.ceil((portraitsPerBrand * group.length) / shown.length));
    const start = random.whole(0, pool - 1);
    for (const [index, person] of group.entries()) {
      const number = (start + index) % pool;
      const label: PortraitLabel = { brandId, gender: person.gender, age: timeOfLife(person.age), number, take: 0 };
      person.portraits = number % secondTakeEvery === 4 ? [label, { ...label, take: 1 }] : [label];
    }
  }
}
