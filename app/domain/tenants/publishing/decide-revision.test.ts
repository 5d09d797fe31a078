import { describe, expect, it } from "vitest";
import { decideRevision } from "./decide-revision.ts";

const published = new Date("2026-03-01T12:00:00Z");
const before = new Date("2026-03-01T11:59:59Z");
const after = new Date("2026-03-01T12:00:01Z");
const file = (hash: string, folder = "here") => ({ kind: "file" as const, hash, folder });
const operator = { kind: "operator" as const };

function judge(
  current: typeof operator | { kind: "file"; hash: string; folder?: string },
  attempt: {
    source?: typeof current;
    changedAt?: Date;
    contentHash?: string;
    basedOn?: number;
    setsBack?: string[];
    force?: boolean;
    isStart?: boolean;
    isSameNiche?: boolean;
  },
) {
  return decideRevision(
    { number: 7, contentHash: "old", publishedAt: published, source: current },
    {
      contentHash: "new",
      source: file("b"),
      changedAt: after,
      setsBack: [],
      force: false,
      isStart: false,
      isSameNiche: true,
      ...attempt,
    },
  );
}

describe("decideRevision", () => {
  it("publishes a first revision", () => {
    expect(
      decideRevision(null, {
        contentHash: "x",
        source: file("a"),
        changedAt: before,
        setsBack: [],
        force: false,
        isStart: true,
        isSameNiche: true,
      }),
    ).toBe("publish");
  });
  it("lets a start publish what the very files of the current revision read differently, and nothing that somebody edited", () => {
    expect(judge(file("a"), { source: file("a"), isStart: true })).toBe("publish");
    expect(judge(file("a"), { source: file("b"), isStart: true })).toBe("keep");
    expect(judge(file("a"), { source: file("a"), isStart: true, isSameNiche: false })).toBe("keep");
    expect(judge(operator, { source: file("a"), isStart: true })).toBe("keep");
    expect(judge(file("a"), { source: file("b"), isStart: true, contentHash: "old" })).toBe("unchanged");
  });
  it("leaves equal content alone, forced or not", () => {
    expect(judge(file("a"), { contentHash: "old", force: true })).toBe("unchanged");
    expect(judge(operator, { contentHash: "old" })).toBe("unchanged");
  });
  it("lets a file follow a publication that it is younger than", () => {
    expect(judge(file("a"), { changedAt: after })).toBe("publish");
  });
  it("refuses a file that was written before the current revision was published from elsewhere", () => {
    expect(judge(file("a"), { changedAt: before })).toBe("refuse");
    expect(judge(file("a"), { changedAt: before, force: true })).toBe("publish");
  });
  it("refuses a folder that would take back what another one changed, however late its files were written", () => {
    expect(judge(file("a", "elsewhere"), { setsBack: ["copy.nl.tagline"] })).toBe("refuse");
    expect(judge({ kind: "file", hash: "a" }, { setsBack: ["copy.nl.tagline"] })).toBe("refuse");
    expect(judge(file("a", "elsewhere"), { setsBack: ["copy.nl.tagline"], force: true })).toBe("publish");
  });
  it("lets a folder take back what it published itself", () => {
    expect(judge(file("a"), { setsBack: ["copy.nl.tagline"] })).toBe("publish");
  });
  it("lets the same files read differently after an upgrade", () => {
    expect(judge(file("b"), { changedAt: before })).toBe("publish");
  });
  it("never lets a file replace an operator's revision without force", () => {
    expect(judge(operator, { changedAt: after })).toBe("refuse");
    expect(judge(operator, { changedAt: after, force: true })).toBe("publish");
  });
  it("lets an operator follow only the revision that was being edited", () => {
    expect(judge(file("a"), { source: operator, basedOn: 7 })).toBe("publish");
    expect(judge(file("a"), { source: operator, basedOn: 6 })).toBe("refuse");
    expect(judge(operator, { source: operator })).toBe("refuse");
  });
});
