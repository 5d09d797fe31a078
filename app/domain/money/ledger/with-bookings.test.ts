import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { withBookings } from "./with-bookings.server.ts";

const tenantId = "anybrand";
const database = testDatabase();

beforeAll(() => database.addTenant(tenantId));

/** Work that fails so often with a sentence and then succeeds; `tries` counts. */
function failing(times: number, sentence: string) {
  const counted = { tries: 0 };
  const work = () => {
    counted.tries += 1;
    return counted.tries <= times ? Promise.reject(new Error(sentence)) : Promise.resolve("booked");
  };
  return { counted, work };
}

const spentMeanwhile = 'violates check constraint "ledger_account_wallet_not_negative"';

it("is done again as a whole where credits were spent meanwhile, five times at most", async () => {
  const [passing, lasting] = [failing(5, spentMeanwhile), failing(6, spentMeanwhile)];
  expect(await withBookings(tenantId, passing.work)).toBe("booked");
  await expect(withBookings(tenantId, lasting.work)).rejects.toThrow(spentMeanwhile);
  expect([passing.counted.tries, lasting.counted.tries]).toEqual([6, 6]);
});

it("is not done again for anything else", async () => {
  const { counted, work } = failing(1, "the disk is full");
  await expect(withBookings(tenantId, work)).rejects.toThrow("the disk is full");
  expect(counted.tries).toBe(1);
});
