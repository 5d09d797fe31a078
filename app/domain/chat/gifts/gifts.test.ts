import { expect, it } from "vitest";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { gifts } from "#app/platform/tenancy/contracts/gift-contract.ts";
import { findGift, giftPrice, offeredGifts } from "./gifts.ts";
import { publishGifts } from "./publish-gifts.server.ts";

testDatabase();

it("there are 24 gifts from 1 to 50 credits, the smallest first @product-gifts", () => {
  const prices = gifts.map(({ credits }) => credits);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect([gifts.length, prices[0], prices.at(-1)]).toEqual([24, 1, 50]);
  expect(new Set(gifts.map(({ id }) => id)).size).toBe(24);
});

it("a gift costs the brand's least and its own price", () => {
  expect(gifts.map((gift) => giftPrice(3, gift)).slice(0, 3)).toEqual([4, 5, 6]);
  expect([findGift("rose"), findGift("constructor"), findGift("")]).toEqual([{ id: "rose", credits: 2 }, null, null]);
});

it("a brand offers all gifts, or those it says, in its order and at its prices", () => {
  expect(offeredGifts({})).toEqual(gifts);
  expect(offeredGifts({ gifts: [{ id: "mask", credits: 3 }, { id: "rose" }] })).toEqual([
    { id: "mask", credits: 3 },
    { id: "rose", credits: 2 },
  ]);
});

it("the database knows the gifts of the table, and keeps one that is no longer given", async () => {
  await withPlatform((tx) => tx.gift.create({ data: { id: "fax-machine", credits: 9 } }));
  await withPlatform((tx) => tx.gift.create({ data: { id: "rose", credits: 999, active: false } }));
  await withPlatform(publishGifts);
  await withPlatform(publishGifts);
  const rows = await withPlatform((tx) => tx.gift.findMany({ where: { active: true }, orderBy: { position: "asc" } }));
  expect(rows).toEqual(gifts.map((gift, position) => ({ ...gift, position, active: true })));
  expect(await withPlatform((tx) => tx.gift.findUnique({ where: { id: "fax-machine" } }))).toMatchObject({
    active: false,
  });
});
