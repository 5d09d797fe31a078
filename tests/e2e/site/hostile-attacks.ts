import fc from "fast-check";

/** A request as no page of the site sends one. */
export type Attack = {
  name: string;
  method: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
  /** Sent without saying how long it is. */
  chunked?: boolean;
  query: string;
};

const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json", accept: "application/json", "x-liaison-client": "1" };
const multipart = { "content-type": "multipart/form-data; boundary=line" };

/** Names that forms of the site know, lists and single ones. */
const names = [
  "email",
  "password",
  "text",
  "interests",
  "looking_for",
  "reasons",
  "countries",
  "intent",
  "section",
  "ids",
  "date_of_birth",
];
const all = (suffix: string) => names.map((name) => `${name}${suffix}=1`).join("&");
const part = (head: string, value = "1") => `--line\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;

const post = (
  name: string,
  headers: Record<string, string>,
  body: string | Buffer | null,
  rest: Partial<Attack> = {},
): Attack => ({ name, method: "POST", headers, body, query: "", ...rest });

/**
 * What stopped the process for minutes before forms were read in one place, and its kin: each is answered at once,
 * wherever it is sent.
 */
export const stoppers: readonly Attack[] = [
  post("an index of 30 million", form, "a[30000000]=1"),
  post("indexes of 4 milliards", form, "a[999999999]=1&email[4294967294]=1"),
  post("known names with an index of 30 million", form, all("[30000000]")),
  post("one name 40,000 times", form, "a=1&".repeat(40_000)),
  post("a known name 15,000 times", form, "email=1&".repeat(15_000)),
  post("a path without end", form, `a${"[0]".repeat(20_000)}=1`),
  post("known paths without end", form, all("[0]".repeat(1_000))),
  post(
    "an intent of conform",
    form,
    `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"interests","index":300000000}}')}&email=a`,
  ),
  post("5,000 parts", multipart, `${part('name="email"').repeat(5_000)}--line--\r\n`),
  post("lists without end", json, "[".repeat(30_000) + "]".repeat(30_000)),
  post(
    "5,000 names",
    json,
    JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`name${at}`, at]))),
  ),
  post("64 kB in pieces", form, "email=1&".repeat(40_000), { chunked: true }),
];

const oddValues = [
  "%00",
  "a%00b",
  "%ED%A0%80",
  "%C0%AF",
  "%E2%82",
  "%zz",
  "%",
  "%F0%9F%92%8C",
  "__proto__",
  "constructor",
  "..%2f..",
  "%27--",
  "1e999",
  "-1",
  "9".repeat(400),
  "a".repeat(3_000),
  "%20".repeat(900),
  "%0d%0ax:y",
];
const oddJson = [
  "{",
  "null",
  "3",
  '"\\ud800"',
  '{"text":"\\u0000"}',
  '{"__proto__":{"email":"x"}}',
  '{"number":1e999}',
  '{"email":["a"],"password":{"a":1}}',
  `{"text":"${"a ".repeat(20_000)}"}`,
  '{"a":{"b":{"c":{"d":{"e":1}}}}}',
  '{"conversation":"\\udc00"}',
];
const oddTypes = [
  "application/x-www-form-urlencoded; charset=utf-7",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"b".repeat(300)}`,
  "text/plain; charset=nothing",
  "application/json; charset=ibm037",
  "image/jpeg",
  "*/*",
  ";",
];
const oddParts = [
  `${part('name="photo"; filename="a.jpg"', "no photo")}--line--\r\n`,
  `${part(`name="email"; x="${"y".repeat(9_000)}"`)}--line--`,
  part('filename="x"'),
  part("name*=utf-8''%zz"),
  part('name="a[30000000]"'),
  "--line--",
  "\r\n".repeat(2_000),
];
const oddHeaders: readonly Record<string, string>[] = [
  { cookie: "a=;".repeat(2_500) },
  { cookie: "=".repeat(7_000) },
  { cookie: "__Host-session=%00; __Host-locale=%ED%A0%80; __Host-traffic=bnVsbA==; __Host-entry=e30=" },
  { cookie: `__Host-session=${"A".repeat(7_000)}` },
  { "accept-language": "xx,".repeat(2_500) },
  { "accept-language": "\u00ff\u00fe;q=nan" },
  { "accept-encoding": "br ;".repeat(1_500) },
  { "accept-encoding": `br${" ".repeat(7_000)}x` },
  { "if-none-match": '"a",'.repeat(1_800) },
  { "user-agent": "(".repeat(7_000) },
  { "user-agent": "Mozilla/5.0 ".repeat(500) },
  { referer: "http://[" },
  { origin: "%%%" },
  { origin: "null" },
  { "x-forwarded-for": "1,".repeat(3_000) },
  { "x-forwarded-host": "evil.example:99999" },
  { range: "bytes=0-,".repeat(500) },
  { "content-encoding": "gzip" },
  { "content-language": "\u00e9" },
  { expect: "200-maybe" },
  { "sec-fetch-site": "cross-site" },
  Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`x-many-${at}`, "1"])),
];
const oddQueries = [
  "a=1&".repeat(201),
  "a=1&".repeat(190),
  "lang=__proto__",
  "_routes=root,,",
  "from=//evil.example",
  "from=%5C%5Cevil",
  "after=%F0%9F%92%8C",
  "before=x&after=y",
  "min_age=1e999&max_age=-1",
  "interests=a&".repeat(150),
  "within=NaN",
  "ref=9&sub1=%%WORD%%",
  "code=%27%22",
  "page=99999999999",
  "token=x",
  "push=1",
  "x=1&y=1&width=1&height=NaN",
  "lat=NaN&lon=1e999",
  ...oddValues.map((value) => `q=${value}&email=${value}`),
];

const anyBody: fc.Arbitrary<Pick<Attack, "headers" | "body">> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...oddValues))
    .map(([name, value]) => ({ headers: form, body: `${name}=${value}` })),
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...oddValues))
    .map(([name, value]) => ({ headers: form, body: `${value}=${name}` })),
  fc.string({ unit: "binary", maxLength: 200 }).map((text) => ({ headers: form, body: text })),
  fc
    .tuple(fc.constantFrom(...names), fc.string({ unit: "binary", maxLength: 60 }))
    .map(([name, text]) => ({ headers: form, body: new URLSearchParams({ [name]: text }).toString() })),
  fc.constantFrom(...oddJson).map((body) => ({ headers: json, body })),
  fc.json({ maxDepth: 6 }).map((body) => ({ headers: json, body })),
  fc.constantFrom(...oddParts).map((body) => ({ headers: multipart, body })),
  fc
    .tuple(fc.constantFrom(...oddTypes), fc.uint8Array({ maxLength: 300 }))
    .map(([type, bytes]) => ({ headers: { "content-type": type }, body: Buffer.from(bytes) })),
);

const anyAttack: fc.Arbitrary<Attack> = fc
  .record({
    sent: fc.option(anyBody, { freq: 4, nil: { headers: {}, body: null } }),
    odd: fc.option(fc.constantFrom(...oddHeaders), { freq: 1, nil: {} }),
    query: fc.option(fc.constantFrom(...oddQueries), { freq: 1, nil: "" }),
    method: fc.constantFrom("POST", "POST", "POST", "PUT", "PATCH", "DELETE", "GET"),
    chunked: fc.boolean(),
  })
  .map(({ sent, odd, query, method, chunked }) => ({
    name: `${method} ${JSON.stringify(odd).slice(0, 60)} ${query.slice(0, 60)} ${String(sent.body).slice(0, 60)}`,
    method,
    headers: { ...sent.headers, ...odd },
    body: method === "GET" ? null : sent.body,
    query,
    chunked,
  }));

/** So many hostile requests, the same ones each time. */
export const attacks = (count: number): Attack[] => fc.sample(anyAttack, { numRuns: count, seed: 11 });

/** What stands for a parameter in a hostile address. */
export const oddParameters = oddValues.filter((value) => value.length < 1_500);
