/** Below this nobody is counted in public: so few could be told from each other. */
const least = 10;
const steps = [
  { from: 10_000, step: 5_000 },
  { from: 1_000, step: 500 },
  { from: 100, step: 50 },
  { from: least, step: 10 },
];

/** So many people at least, rounded down to tens, fifties, five hundreds or five thousands; null for fewer than ten. */
export function roundedCount(people: number): number | null {
  const found = steps.find(({ from }) => people >= from);
  return found ? people - (people % found.step) : null;
}
