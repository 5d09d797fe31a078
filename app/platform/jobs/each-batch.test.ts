import { expect, it } from "vitest";
import { eachBatch } from "#app/platform/jobs/each-batch.ts";

/** Rows that end in batches of two; a batch with one of `poisoned` fails as a whole. */
function rowsThatEnd(ids: readonly string[], poisoned: readonly string[] = [], busy: readonly string[] = []) {
  const left = new Set(ids);
  const find = async (without: readonly string[]) => [...left].filter((id) => !without.includes(id)).slice(0, 2);
  const work = async (batch: readonly string[]) => {
    const failing = batch.filter((id) => poisoned.includes(id));
    if (failing.length > 0) throw new Error(failing.join());
    const free = batch.filter((id) => !busy.includes(id));
    for (const id of free) left.delete(id);
    return free.length;
  };
  return { run: () => eachBatch(find, work), left: () => [...left] };
}

it("does all rows, however many batches they are", async () => {
  const rows = rowsThatEnd(["a", "b", "c", "d", "e"]);
  expect(await rows.run()).toBe(5);
  expect(rows.left()).toEqual([]);
});

it("does every other row where some fail, whole batches of them too, and throws what failed", async () => {
  const rows = rowsThatEnd(["a", "b", "c", "d", "e"], ["a", "b", "d"]);
  await expect(rows.run()).rejects.toThrow("3 of 5 rows failed");
  expect(rows.left()).toEqual(["a", "b", "d"]);
  await expect(rowsThatEnd(["a", "b"], ["a"]).run()).rejects.toThrow(/^a$/);
});

it("ends where others do just now what is left", async () => {
  const rows = rowsThatEnd(["a", "b", "c"], [], ["a", "b"]);
  expect(await rows.run()).toBe(0);
});
