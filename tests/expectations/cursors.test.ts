import { expect, it } from "vitest";
import { readChatCursor, writeChatCursor } from "#app/domain/chat/conversations/chat-cursor.ts";
import { readLikeCursor, writeLikeCursor } from "#app/domain/discovery/likes/like-cursor.ts";
import { readCursor, writeCursor } from "#app/domain/discovery/search/search-cursor.ts";
import { readMemberCursor, writeMemberCursor } from "#app/domain/membership/desk/search/member-cursor.ts";
import { readLedgerCursor, writeLedgerCursor } from "#app/domain/money/ledger/ledger-cursor.ts";
import { readAuditCursor, writeAuditCursor } from "#app/domain/operators/audit/audit-cursor.ts";
import { readCaseCursor, writeCaseCursor } from "#app/domain/safety/desk/queue/case-cursor.ts";
import { readBrandCursor, writeBrandCursor } from "#app/domain/tenants/overview/brand-cursor.ts";
import { createFieldSeal } from "#app/platform/crypto/field-seal.server.ts";
import { isStorableText } from "#app/platform/forms/is-storable-text.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { oddCursor, oddTexts } from "#tests/support/odd-values.ts";

type Place = Readonly<Record<string, unknown>>;

const id = "00000000-0000-4000-8000-000000000001";
const hex = id.replaceAll("-", "");
const at = new Date("2026-03-01T12:34:56.789Z");
const seal = createFieldSeal("a secret of the platform, which nobody else has");
const owner = { tenant: anyTenant(), actor: null };
const searchText = (moment: number) =>
  Buffer.from(
    seal.seal({ field: "search cursor", tenantId: owner.tenant.id, id: "visitor" }, `${moment} 1 ${id}`),
  ).toString("base64url");

/** Every reader of a cursor: what it makes of a text, a place and its text, and how a text of any moment would look. */
const cursors: Record<
  string,
  { read: (text: string) => Place | null; good: [Place, string]; of: (ms: number) => string }
> = {
  "app/domain/chat/conversations/chat-cursor.ts": {
    read: readChatCursor,
    good: [{ at, id }, writeChatCursor({ at, id })],
    of: (ms) => `${ms}_${id}`,
  },
  "app/domain/discovery/likes/like-cursor.ts": {
    read: readLikeCursor,
    good: [{ isNew: true, at, profileId: id }, writeLikeCursor({ isNew: true, at, profileId: id })],
    of: (ms) => `n${ms.toString(36)}-${hex}`,
  },
  "app/domain/discovery/search/search-cursor.ts": {
    read: (text) => readCursor(seal, owner, text),
    good: [
      { hasPhoto: true, lastActiveAt: at, profileId: id },
      writeCursor(seal, owner, { hasPhoto: true, lastActiveAt: at, profileId: id }),
    ],
    of: searchText,
  },
  "app/domain/membership/desk/search/member-cursor.ts": {
    read: readMemberCursor,
    good: [{ key: at.toISOString(), id }, writeMemberCursor({ key: at.toISOString(), id })],
    of: (ms) => oddCursor([ms, id]),
  },
  "app/domain/money/ledger/ledger-cursor.ts": {
    read: readLedgerCursor,
    good: [{ at, transferId: id }, writeLedgerCursor({ at, transferId: id })],
    of: (ms) => `${ms.toString(36)}-${hex}`,
  },
  "app/domain/operators/audit/audit-cursor.ts": {
    read: readAuditCursor,
    good: [{ at, id }, writeAuditCursor({ at, id })],
    of: (ms) => oddCursor([ms, id]),
  },
  "app/domain/safety/desk/queue/case-cursor.ts": {
    read: readCaseCursor,
    good: [{ at, id }, writeCaseCursor({ at, id })],
    of: (ms) => oddCursor([ms, id]),
  },
  "app/domain/tenants/overview/brand-cursor.ts": {
    read: readBrandCursor,
    good: [{ value: at.getTime(), id }, writeBrandCursor({ value: at.getTime(), id })],
    of: (ms) => oddCursor([ms, id]),
  },
};

const oddMoments = [-1, 0.5, Number.NaN, -8.64e15, 8.64e15, 8.64e15 + 1, 2 ** 53 - 1, 1e21, Date.UTC(10_000, 0)];

const isOdd = (value: unknown): boolean =>
  (value instanceof Date && !(value.getTime() >= 0 && value.getTime() < Date.UTC(10_000, 0))) ||
  (typeof value === "string" && !isStorableText(value)) ||
  (typeof value === "number" && !Number.isFinite(value));

it("every cursor of a list stands here, and reads no JSON by itself", () => {
  const files = sourceFiles.filter(({ name }) => /^app\/domain\/.*-cursor\.ts$/.test(name));
  expect(files.map(({ name }) => name)).toEqual(Object.keys(cursors).toSorted());
  expect(files.filter(({ source }) => source.includes("JSON.parse")).map(({ name }) => name)).toEqual([]);
});

it.each(Object.entries(cursors))("%s reads what it wrote, and nothing that no row is at", (_, { read, good, of }) => {
  const [place, text] = good;
  expect(read(text)).toEqual(place);
  const odd = [...oddTexts, ...oddMoments.map(of), "", "null", oddCursor(null), oddCursor({}), oddCursor([])];
  const found = odd.flatMap((each) => Object.values(read(each) ?? {}).filter(isOdd));
  expect(found).toEqual([]);
});
