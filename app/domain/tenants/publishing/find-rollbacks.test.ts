import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRollbacks } from "./find-rollbacks.ts";
import { buildDeclaration, buildRevisionDocument } from "#tests/factories/brand.ts";

type Said = { name?: string; credits?: number; hosts?: string[] };
const say = ({ name = "Lagoon", credits = 2, hosts = ["lagoon.example"] }: Said = {}) =>
  buildRevisionDocument(buildDeclaration("lagoon", { hosts }, { name, message_credits: credits }));

describe("findRollbacks", () => {
  it("names what others changed since and this would take back, and nothing else", () => {
    const attempt = say({ name: "Edited in an old checkout" });
    expect(findRollbacks(attempt, say({ credits: 3, hosts: ["lagoon.example", "new.example"] }), [say()])).toEqual([
      "declaration.hosts",
      "declaration.settings.message_credits",
    ]);
    expect(findRollbacks(say({ name: "Edited", credits: 3 }), say({ credits: 3 }), [say()])).toEqual([]);
  });

  it("sees a text that was added since and would be gone", () => {
    const { nl, ...others } = say().copy;
    const withoutDutch = { ...say(), copy: others };
    expect(findRollbacks(withoutDutch, say(), [withoutDutch]).every((field) => field.startsWith("copy.nl."))).toBe(
      nl !== undefined,
    );
    expect(findRollbacks(withoutDutch, say(), [withoutDutch])).not.toEqual([]);
    expect(findRollbacks(withoutDutch, say(), [])).toEqual([]);
  });

  it("leaves a field to the folder that changed it last, whatever others published since", () => {
    const by = (folder: string, said: Said) => ({
      ...say(said),
      source: { kind: "file" as const, hash: folder, folder },
    });
    const [first, second] = [by("anna", { credits: 2 }), by("anna", { credits: 3 })];
    expect(
      findRollbacks(by("anna", { name: "New", credits: 2 }), by("bram", { name: "New", credits: 3 }), [second, first]),
    ).toEqual([]);
    expect(
      findRollbacks(by("bram", { name: "New", credits: 2 }), by("bram", { name: "New", credits: 3 }), [second, first]),
    ).toEqual(["declaration.settings.message_credits"]);
    expect(
      findRollbacks(by("anna", { name: "New", credits: 2 }), by("bram", { name: "New", credits: 3 }), [first]),
    ).toEqual(["declaration.settings.message_credits"]);
  });

  it("lets every value through that no earlier revision had, and none that one had", () => {
    const credits = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(credits, credits, fc.array(credits), (wanted, standing, former) => {
        const found = findRollbacks(
          say({ credits: wanted }),
          say({ credits: standing }),
          former.map((each) => say({ credits: each })),
        );
        expect(found).toEqual(
          wanted !== standing && former.includes(wanted) ? ["declaration.settings.message_credits"] : [],
        );
      }),
    );
  });
});
