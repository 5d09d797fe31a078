/** A seeded source of chance: the same label gives the same sequence on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different ones, or all of them in a new order. */
  sample<T>(from: readonly T[], count: number): T[];
  /** A version 4 UUID made from the sequence. */
  uuid(): string;
  /** A sequence of its own, so that a change in one part of the world leaves the others alone. */
  fork(label: string): Random;
};

function hashOf(label: string): number {
  let hash = 2166136261;
  for (let index = 0; index < label.length; index += 1) hash = Math.imul(hash ^ label.charCodeAt(index), 16777619);
  return hash >>> 0;
}

/** Makes a source of chance from a label (sfc32, seeded by FNV-1a of the label). */
export function randomFrom(label: string): Random {
  let a = hashOf(label);
  let b = hashOf(`${label}:b`);
  let c = hashOf(`${label}:c`);
  let counter = 1;

  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) word();

  const next = () => word() / 4294967296;
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(from: readonly T[]): T => {
    const one = from[whole(0, from.length - 1)];
    if (one === undefined) throw new Error("Nothing to pick from");
    return one;
  };
  const sample = <T>(from: readonly T[], count: number): T[] => {
    const rest = [...from];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(whole(0, rest.length - 1), 1));
    return taken;
  };
  const uuid = () => {
    const hex = Array.from({ length: 4 }, () => word().toString(16).padStart(8, "0")).join("");
    const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };

  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick,
    sample,
    uuid,
    fork: (name) => randomFrom(`${label}/${name}`),
  };
}
