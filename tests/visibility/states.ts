import { eraseProfile } from "#app/domain/membership/erasure/erase-profile.server.ts";
import { clearGuest } from "#app/domain/membership/guest-profiles/clear-guest.server.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Relation } from "#tests/visibility/scene.ts";

/** What of somebody decides, as plainly as it can be said (docs/decisions/who-sees-whom.md). */
export type Facts = {
  /** Confirmed, neither paused nor leaving, not switched off, on this brand. */
  present: boolean;
  invisible: boolean;
  /** Has left or is leaving. */
  left: boolean;
  /** A block between the two, whichever set it. */
  blocked: boolean;
  /** Wants to be found in another country only. */
  limited: boolean;
  unconfirmed: boolean;
  away: boolean;
  fictional: boolean;
  guest: boolean;
  /** Is on another brand. */
  elsewhere: boolean;
};

type Ids = { tenantId: string; accountId: string | null; shownId: string; viewerId: string };

/**
 * A state of the person shown, and how it comes about: written as any part of the product might, so that no other step
 * is needed for it to hold.
 */
export type State = {
  name: string;
  kind: "member" | "fictional" | "guest" | "elsewhere";
  facts: Partial<Facts>;
  change?: (tx: Tx, ids: Ids) => Promise<unknown>;
};

const setAccount =
  (data: { status?: "not_confirmed" | "paused" | "deleted"; invisible?: boolean }) =>
  (tx: Tx, { tenantId, accountId }: Ids) =>
    tx.account.update({ where: { tenantId_id: { tenantId, id: accountId ?? "" } }, data });
const switchOff = (tx: Tx, { tenantId, shownId }: Ids) =>
  tx.profile.update({ where: { tenantId_id: { tenantId, id: shownId } }, data: { status: "disabled" } });
const erase = (tx: Tx, { tenantId, shownId }: Ids) =>
  eraseProfile(tx, { tenantId, profileId: shownId, clock: systemClock });
const withdraw = (tx: Tx, { tenantId, shownId: profileId }: Ids) =>
  clearGuest(tx, { tenantId: "elsewhere", profileId, partnerId: tenantId }, { clock: systemClock });
const absent = { present: false };

export const states: readonly State[] = [
  { name: "active", kind: "member", facts: {} },
  {
    name: "not confirmed",
    kind: "member",
    facts: { ...absent, unconfirmed: true },
    change: async (tx, ids) => [await switchOff(tx, ids), await setAccount({ status: "not_confirmed" })(tx, ids)],
  },
  { name: "paused", kind: "member", facts: { ...absent, away: true }, change: setAccount({ status: "paused" }) },
  { name: "deleted", kind: "member", facts: { ...absent, left: true }, change: setAccount({ status: "deleted" }) },
  {
    name: "erased",
    kind: "member",
    facts: { ...absent, left: true },
    change: async (tx, ids) => {
      await tx.account.update({
        where: { tenantId_id: { tenantId: ids.tenantId, id: ids.accountId ?? "" } },
        data: { status: "erased", email: null, passwordHash: null, birthDate: null },
      });
      await erase(tx, ids);
    },
  },
  { name: "switched off", kind: "member", facts: absent, change: switchOff },
  { name: "invisible", kind: "member", facts: { invisible: true }, change: setAccount({ invisible: true }) },
  {
    name: "invisible and paused",
    kind: "member",
    facts: { ...absent, invisible: true, away: true },
    change: setAccount({ invisible: true, status: "paused" }),
  },
  {
    name: "blocks the viewer",
    kind: "member",
    facts: { blocked: true },
    change: (tx, { tenantId, shownId, viewerId }) =>
      tx.profileBlock.create({ data: { tenantId, fromProfileId: shownId, toProfileId: viewerId } }),
  },
  {
    name: "blocked by the viewer",
    kind: "member",
    facts: { blocked: true },
    change: (tx, { tenantId, shownId, viewerId }) =>
      tx.profileBlock.create({ data: { tenantId, fromProfileId: viewerId, toProfileId: shownId } }),
  },
  {
    name: "found in another country only",
    kind: "member",
    facts: { limited: true },
    change: async (tx, { tenantId, shownId: profileId }) => {
      await tx.profileLimits.update({
        where: { tenantId_profileId: { tenantId, profileId } },
        data: { countries: ["DE"] },
      });
      await refreshListing(tx, { tenant: { id: tenantId } }, { profileId });
    },
  },
  { name: "fictional", kind: "fictional", facts: { fictional: true } },
  { name: "a guest of a partner", kind: "guest", facts: { guest: true } },
  { name: "a guest who was withdrawn", kind: "guest", facts: { ...absent, guest: true, left: true }, change: withdraw },
  { name: "a guest who was switched off", kind: "guest", facts: { ...absent, guest: true }, change: switchOff },
  { name: "a guest who was erased", kind: "guest", facts: { ...absent, guest: true, left: true }, change: erase },
  { name: "on another brand", kind: "elsewhere", facts: { ...absent, elsewhere: true } },
];

/** All facts of a state. */
export function factsOf({ facts }: State): Facts {
  return {
    present: true,
    invisible: false,
    left: false,
    blocked: false,
    limited: false,
    unconfirmed: false,
    away: false,
    fictional: false,
    guest: false,
    elsewhere: false,
    ...facts,
  };
}

/**
 * The rule itself, in its plainest form: `found` by visitors, `listed` for a member who names them, `offered` to a
 * member who does not, `seen` by a member who knows of them, `named` in a conversation.
 */
export function rule(facts: Facts, relation: Relation) {
  const { present, invisible, left, blocked, limited, elsewhere } = facts;
  const approached = relation === "likes viewer" || relation === "match" || relation === "wrote to viewer";
  const found = present && !invisible;
  const listed = found && !blocked;
  return {
    found,
    listed,
    offered: listed && !limited,
    seen: present && !blocked && (!invisible || approached),
    named: !left && !elsewhere,
  };
}

export type Level = keyof ReturnType<typeof rule>;
