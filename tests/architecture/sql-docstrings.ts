/** What the catalogue says of a function. */
export type SqlSignature = {
  name: string;
  isTrigger: boolean;
  arguments: readonly string[];
  /** Of its triggers. */
  tables: readonly string[];
};

const argumentLine = /^([a-z]\w*): /;

/** Says what the comment at the beginning of a function's file lacks (prisma/README.md). */
export function docstringFaults(sql: string, { name, isTrigger, arguments: taken, tables }: SqlSignature): string[] {
  const lines = (/^(?:-- .*\n)+/.exec(sql)?.[0] ?? "").split("\n").map((line) => line.slice("-- ".length));
  const begins = (word: string) => lines.some((line) => line.startsWith(`${word}: `));
  const spoken = lines.flatMap((line) => argumentLine.exec(line)?.[1] ?? []);
  const faults = [
    ...(/^[A-Z]/.test(lines[0] ?? "") && !/^\w+:/.test(lines[0] ?? "")
      ? []
      : ["begins without a sentence that says what it does"]),
    ...taken.filter((each) => !spoken.includes(each)).map((each) => `says nothing of ${each}`),
    ...spoken.filter((each) => !taken.includes(each)).map((each) => `speaks of ${each}, which it does not take`),
    ...[isTrigger ? "Trigger" : "Returns", "Raises", "Rule"]
      .filter((word) => !begins(word))
      .map((word) => `does not say ${word}`),
    ...(isTrigger ? tableFaults(/^Trigger: [\s\S]*?(?=\n\w+: )/m.exec(lines.join("\n"))?.[0] ?? "", tables) : []),
  ];
  return faults.map((fault) => `${name}: ${fault}`);
}

function tableFaults(said: string, tables: readonly string[]): string[] {
  const named = [...said.matchAll(/ on ([a-z_]+(?:,\s[a-z_]+)*)/g)].flatMap(([, list = ""]) => list.split(/,\s/));
  const [says, has] = [[...new Set(named)].toSorted().join(", "), tables.toSorted().join(", ")];
  return says === has ? [] : [`its triggers are on ${has}, and it says ${says}`];
}
