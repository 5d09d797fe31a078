import { expect, it } from "vitest";
import { giftRows, giftSetting, giftsOf, movedGift, withGift } from "./gift-list.ts";
import { gifts } from "#app/platform/tenancy/contracts/gift-contract.ts";

const rows = (offered?: unknown) => giftRows(giftsOf({ gift_credits: 2, gifts: offered }) ?? expect.unreachable());
const idsOf = (of: ReturnType<typeof rows>) => of.map(({ id }) => id);

it("all gifts as they usually are say nothing", () => {
  expect(rows()).toHaveLength(gifts.length);
  expect(giftSetting(rows())).toBeUndefined();
  expect(giftSetting(withGift(withGift(rows(), "rose", { credits: 9 }), "rose", { credits: 2 }))).toBeUndefined();
});

it("one that is turned off goes below, and on again comes last of those that can be given", () => {
  const off = withGift(rows(), "espresso", { isOn: false });
  expect(idsOf(off).at(-1)).toBe("espresso");
  expect(giftSetting(off)).toHaveLength(gifts.length - 1);
  const on = withGift(off, "espresso", { isOn: true });
  expect(giftSetting(on)?.at(-1)).toEqual({ id: "espresso" });
});

it("keeps a price of its own, and the order", () => {
  const two = rows([{ id: "mask", credits: 3 }, { id: "rose" }]);
  expect(idsOf(two).slice(0, 3)).toEqual(["mask", "rose", "espresso"]);
  expect(giftSetting(movedGift(two, "rose", -1))).toEqual([{ id: "rose" }, { id: "mask", credits: 3 }]);
  expect(movedGift(two, "mask", -1)).toEqual(two);
  expect(movedGift(two, "rose", 1)).toEqual(two);
});

it("reads nothing of what names no gift", () => {
  expect(giftsOf({ gift_credits: 2, gifts: [{ id: "fax" }] })).toBeNull();
});
