import { expect, it } from "vitest";
import { inPages } from "./in-pages.ts";

it.each([0, 1, 499, 500, 501, 1_000, 1_203])(
  "reads each of %i rows once, in their order, a few at a time",
  async (count) => {
    const all = Array.from({ length: count }, (_, index) => index);
    const read: number[] = [];
    const rows = await inPages(async ({ skip, take }) => {
      read.push(take);
      return all.slice(skip, skip + take);
    });
    expect(rows).toEqual(all);
    expect(read.every((take) => take <= 500)).toBe(true);
  },
);
