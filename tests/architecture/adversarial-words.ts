/** What most expressions stumble over: white space, line ends, letters, digits and the signs between words. */
const commonAtoms = [" ", "\n", "a", "0", "-", "_", ".", "/", "@", "=", "é"];

const classSamples: Readonly<Record<string, string>> = {
  d: "0",
  w: "a",
  s: " ",
  D: "x",
  W: "!",
  S: "x",
  n: "\n",
  t: "\t",
  r: "\r",
  b: "",
  B: "",
};

/**
 * The words and signs that an expression names itself, such as `token` and `<h2 id="` of an expression that looks for
 * them.
 */
function namedAtoms(pattern: string): string[] {
  const plain = pattern
    .replaceAll(/\\[pP]\{[^}]*\}/g, "é")
    .replaceAll(
      /\\u\{?([0-9a-fA-F]{2,5})\}?|\\x([0-9a-fA-F]{2})/g,
      (_, long: string | undefined, short: string | undefined) =>
        String.fromCodePoint(Number.parseInt(long ?? short ?? "20", 16)),
    )
    .replaceAll(/\\(.)/g, (_, letter: string) => classSamples[letter] ?? letter);
  const words = plain.split(/[[\]{}^$*+?|]|\(\?[:=!]|\(\?<[=!]/).filter((word) => word.length > 1);
  return [
    ...words,
    ...words.map((word) => word.replaceAll(/[()]/g, "")),
    ...plain.replaceAll(/[[\]()^$*+?|]/g, ""),
    "(",
    ")",
    "[",
    ...[...pattern.matchAll(/\\(\W)/g)].map(([, sign = ""]) => sign),
  ];
}

export type AdversarialWord = { name: string; of(length: number): string };

/**
 * Words, as long as one likes, on which a careless expression takes long: whatever it names itself, and every two of
 * these together, over and over, with an end that does not fit (CWE-1333).
 */
export function* adversarialWords(pattern: string): Generator<AdversarialWord> {
  const named = [...new Set(namedAtoms(pattern))]
    .filter((atom) => atom !== "")
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 20);
  const atoms = [...new Set([...named, ...commonAtoms])];
  const pairs = named.slice(0, 6).flatMap((one) => atoms.slice(0, 10).flatMap((other) => [one + other, other + one]));
  // why: what begins with a sign of its own, such as a parameter with `&`, looks at nothing without it
  const signs = named.filter((atom) => /^[^\w\s]$/.test(atom)).slice(0, 4);
  for (const pump of new Set([...atoms, ...pairs])) {
    for (const start of atoms.includes(pump) ? ["", ...signs] : [""]) {
      for (const end of ["", "\n\0!"])
        yield {
          name: `${start}(${pump})*${end}`,
          of: (length) => start + pump.repeat(Math.ceil(length / pump.length)) + end,
        };
    }
  }
}
