import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Known } from "#app/platform/forms/field-tree.ts";
import { readFields } from "#app/platform/forms/read-fields.server.ts";

const contract = z
  .object({
    text: z.string().default(""),
    list: z.array(z.string()).default([]),
    born: z.object({ day: z.string(), month: z.string() }).transform(({ day }) => day),
    rows: z.array(z.object({ cell: z.array(z.string()) })),
  })
  .refine(({ text }) => text !== "x");
const known: [Known, ...Known[]] = [
  contract,
  z.union([z.object({ one: z.string() }), z.object({ other: z.string().optional() })]),
  "List-Unsubscribe",
];

const formType = "application/x-www-form-urlencoded";

function post(body: BodyInit, type: string = formType) {
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    headers: { "content-type": type },
    duplex: "half",
  };
  return new Request("http://one.example/", init);
}

const read = async (body: BodyInit, type?: string) => [...(await readFields(post(body, type), known))];
const refusal = { code: "invalid_input" };

/** A body that comes in pieces and never says how long it is. */
function stream(piece: string, times: number) {
  let left = times;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new TextEncoder().encode(piece));
      else controller.close();
    },
  });
}

function multipart(fields: readonly (readonly [string, string])[], extra = "") {
  const parts = fields.map(
    ([name, value]) => `--line\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--line--\r\n`;
}
const multipartType = "multipart/form-data; boundary=line";

describe("readFields", () => {
  it("reads what the contracts know, as it was typed", async () => {
    expect(
      await read("text=a%0Ab+c&list=1&list=2&born.day=3&one=&other=%F0%9F%92%8C&List-Unsubscribe=One-Click"),
    ).toEqual([
      ["text", "a\nb c"],
      ["list", "1"],
      ["list", "2"],
      ["born.day", "3"],
      ["one", ""],
      ["other", "💌"],
      ["List-Unsubscribe", "One-Click"],
    ]);
    expect(await read("list[1]=b&list[0]=a&list[]=c&rows[0].cell[0]=d")).toHaveLength(4);
    expect(
      await read(
        multipart([
          ["text", "a\r\nb"],
          ["list", "é"],
        ]),
        multipartType,
      ),
    ).toEqual([
      ["text", "a\r\nb"],
      ["list", "é"],
    ]);
    expect(await read("")).toEqual([]);
  });

  it("gives back every field of any form that a browser sends", async () => {
    const field = fc.tuple(
      fc.constantFrom("text", "list", "one"),
      fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => !text.includes("\0") && text.isWellFormed()),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(field, { maxLength: 50 }), async (fields) => {
        expect(await read(new URLSearchParams(fields.map(([name, value]) => [name, value])).toString())).toEqual(
          fields,
        );
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ["an index above 100", "list[30000000]=1"],
    ["an index that no number holds", `list[${"9".repeat(400)}]=1`],
    ["a list with gaps", "list[0]=1&list[2]=1"],
    ["a list within a list", "list[0][0]=1"],
    ["a depth above 4", "rows[0].cell[0].a=1"],
    ["a depth without end", `rows${"[0]".repeat(9_000)}=1`],
    ["dots without end", `${"a.".repeat(9_000)}=1`],
    ["an unknown name", "unknown=1"],
    ["a field of no object", "text.length=1"],
    ["a field of every object", "__proto__.text=1"],
    ["another field of every object", "constructor=1"],
    ["conform's own intents", '__intent__={"type":"insert"}'],
    ["a name that is no path", "list]0[=1"],
    ["a half-open name", "list[=1"],
    ["a nameless field", "=1"],
    ["an item in the middle", "rows[].cell=1"],
    ["201 fields", "list=1&".repeat(201)],
    ["40,000 fields", "list=1&".repeat(40_000)],
    ["201 empty fields", "&".repeat(201)],
    ["more than 64 kB", `text=${"x".repeat(65_536)}`],
    ["a NUL", "text=a%00b"],
    ["a NUL in a name", "te%00xt=1"],
    ["half of a pair", "text=%ED%A0%80"],
    ["an overlong slash", "text=%C0%AF"],
    ["an escape that is none", "text=%zz"],
    ["an escape that breaks off", "text=%E2%82"],
  ])("refuses %s", async (_, body) => {
    await expect(read(body)).rejects.toMatchObject(refusal);
  });

  it.each([
    ["what is no form", "{}", "application/json"],
    ["what says nothing of itself", "text=1", ""],
    ["bytes that are no UTF-8", new Uint8Array([0x74, 0xff]), formType],
    ["64 kB and more that come in pieces", stream("list=1&", 40_000), formType],
    ["201 parts", multipart(Array.from({ length: 201 }, () => ["list", "1"] as const)), multipartType],
    ["a part with a long head", multipart([["text", "1"]], `; x="${"y".repeat(2_000)}"`), multipartType],
    ["an index in a part", multipart([["list[30000000]", "1"]]), multipartType],
    ["a file", multipart([["text", "1"]], '; filename="a.txt"'), multipartType],
    ["a part with a NUL", multipart([["text", "a\0b"]]), multipartType],
    ["a part without a name", "--line\r\nContent-Type: text/plain\r\n\r\nx\r\n--line--\r\n", multipartType],
    ["parts that break off", multipart([["text", "1"]]).slice(0, -8), multipartType],
    ["parts without a boundary", multipart([["text", "1"]]), "multipart/form-data"],
  ])("refuses %s", async (_, body, type) => {
    await expect(read(body, type)).rejects.toMatchObject(refusal);
  });

  it("never takes long, and never fails otherwise, whatever is sent @attack V15.3.6", async () => {
    const word = fc.oneof(
      fc.string({ unit: "binary-ascii", maxLength: 20 }),
      fc.constantFrom("list[", "]", "[0]", ".", "=", "&", "%", "%00", "text", "rows[9", "__proto__"),
    );
    const body = fc
      .tuple(fc.array(word, { maxLength: 30 }), fc.integer({ min: 1, max: 2_000 }))
      .map(([words, times]) => words.join("").repeat(times));
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const started = process.cpuUsage();
        await read(sent).catch((error: unknown) => expect(error).toMatchObject(refusal));
        expect(process.cpuUsage(started).user).toBeLessThan(100_000);
      }),
      { numRuns: 200, seed: 11 },
    );
  });
});
