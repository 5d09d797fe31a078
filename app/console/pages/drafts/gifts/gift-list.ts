import type { z } from "zod";
import { type GiftId, gifts } from "#app/platform/tenancy/contracts/gift-contract.ts";
import { settingsContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";

const giftSettings = settingsContract.pick({ gift_credits: true, gifts: true });

export type GiftSettings = z.output<typeof giftSettings>;

/** What of a draft's settings says which gifts there are; null where it cannot be read. */
export const giftsOf = (settings: unknown): GiftSettings | null =>
  giftSettings.strip().safeParse(settings).data ?? null;

/** A gift as the page shows it: what it costs by itself, what it usually does, and whether it can be given. */
export type GiftRow = { id: GiftId; credits: number; usual: number; isOn: boolean };

/** Every gift: those that can be given in their order, then all others in the usual one. */
export function giftRows({ gifts: offered }: GiftSettings): GiftRow[] {
  const rowOf = (id: GiftId, credits: number | undefined, isOn: boolean) => {
    const usual = gifts.find((gift) => gift.id === id)?.credits ?? 0;
    return { id, credits: credits ?? usual, usual, isOn };
  };
  if (!offered) return gifts.map(({ id, credits }) => rowOf(id, credits, true));
  const on = offered.map(({ id, credits }) => rowOf(id, credits, true));
  const off = gifts.filter(({ id }) => offered.every((each) => each.id !== id));
  return [...on, ...off.map(({ id }) => rowOf(id, undefined, false))];
}

/** The rows with one changed; one that is turned on comes after the others that are. */
export function withGift(
  rows: readonly GiftRow[],
  id: GiftId,
  change: Partial<Pick<GiftRow, "credits" | "isOn">>,
): GiftRow[] {
  const changed = rows.map((row) => (row.id === id ? { ...row, ...change } : row));
  return [...changed.filter(({ isOn }) => isOn), ...changed.filter(({ isOn }) => !isOn)];
}

/** The rows with one a place up (-1) or down (1) among those that can be given. */
export function movedGift(rows: readonly GiftRow[], id: GiftId, by: -1 | 1): GiftRow[] {
  const at = rows.findIndex((row) => row.id === id);
  const [one, other] = [rows[at], rows[at + by]];
  if (!one?.isOn || !other?.isOn) return [...rows];
  return rows.map((row, index) => (index === at ? other : index === at + by ? one : row));
}

/** What the setting says of such rows; undefined where it is all gifts as they usually are. */
export function giftSetting(rows: readonly GiftRow[]): GiftSettings["gifts"] {
  const isUsual = rows.every(({ id, credits, usual, isOn }, at) => isOn && credits === usual && gifts[at]?.id === id);
  if (isUsual) return undefined;
  return rows
    .filter(({ isOn }) => isOn)
    .map(({ id, credits, usual }) => (credits === usual ? { id } : { id, credits }));
}
