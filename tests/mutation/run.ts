import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { findMutations } from "#tests/mutation/find-mutations.ts";
import { Judge } from "#tests/mutation/judge.ts";
import { describeMutation, type Mutation, withFault } from "#tests/mutation/mutation.ts";
import { nearestTests } from "#tests/mutation/nearest-tests.ts";
import { sample } from "#tests/mutation/sample.ts";
import { TypeJudge } from "#tests/mutation/type-judge.ts";
import { Verdicts } from "#tests/mutation/verdicts.ts";

// npm run test:mutation -- [file or folder …] [--sample 200] [--seed 1] [--tests 8] [--judges 2]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    tests: { type: "string", default: "8" },
    judges: { type: "string", default: String(availableParallelism()) },
  },
});
const places = positionals.length > 0 ? positionals : ["app/domain", "app/http"];
const most = Number(values.tests);

type Fault = { file: string; source: string; mutation: Mutation };

const files = places
  .flatMap((place) => (place.endsWith(".ts") ? [place] : globSync(`${place}/**/*.ts`, { cwd: projectRoot })))
  .filter((file) => !file.endsWith(".test.ts"))
  .toSorted();
const all: Fault[] = files.flatMap((file) => {
  const source = readFileSync(path.join(projectRoot, file), "utf8");
  return findMutations(file, source).map((mutation) => ({ file, source, mutation }));
});
// In the order of the draw, so that a run that is broken off has judged a sample, too.
const chosen = sample(all, values.sample === undefined ? all.length : Number(values.sample), Number(values.seed));
console.log(
  `${chosen.length} of ${all.length} faults in ${files.length} files, each judged by the type checker and the ${most} nearest test files`,
);

const types = new TypeJudge();
const untyped = chosen.filter(({ file, mutation }) => !types.refuses(file, mutation));
types.close();
const refused = chosen.length - untyped.length;
console.log(`${refused} are refused by the type checker`);

const verdicts = new Verdicts();
const sound = new Map<string, boolean>();

/** A test that fails without a fault says nothing. */
async function isSound(judge: Judge, file: string, test: string): Promise<boolean> {
  const known = sound.get(test) ?? (await judge.ask({ file, mutation: null, tests: [test] })) === null;
  sound.set(test, known);
  return known;
}

async function findKiller(
  judge: Judge,
  { file, mutation }: Pick<Fault, "file" | "mutation">,
  tests: readonly string[],
): Promise<string | null> {
  const killer = await judge.ask({ file, mutation, tests: [...tests] });
  if (killer === null || killer === "no end" || (await isSound(judge, file, killer))) return killer;
  console.log(`? ${killer} fails without a fault and is left out`);
  return findKiller(
    judge,
    { file, mutation },
    tests.filter((test) => test !== killer),
  );
}

let judged = 0;
let survived = 0;
const queue = untyped.values();

async function judgeFromQueue(): Promise<void> {
  const judge = new Judge();
  for (const fault of queue) {
    const { file, source, mutation } = fault;
    const tests = nearestTests(file, most);
    const key = verdicts.keyOf(withFault(source, mutation), file, tests);
    const killer = (verdicts.find(key) ?? { killer: await findKiller(judge, fault, tests) }).killer;
    verdicts.keep(key, killer);
    judged += 1;
    if (killer !== null) continue;
    survived += 1;
    console.log(
      `${survived} of ${judged} survived  ${file}:${describeMutation(source, mutation)}${tests.length === 0 ? "  (no test imports it)" : ""}`,
    );
  }
  await judge.close();
}

await Promise.all(Array.from({ length: Number(values.judges) }, judgeFromQueue));

const rate = (found: number, of: number) => `${found} of ${of} (${((100 * found) / Math.max(1, of)).toFixed(1)} %)`;
console.log(
  `\nfound: ${rate(chosen.length - survived, chosen.length)}; of those that the type checker lets through, tests found ${rate(judged - survived, judged)}`,
);
