import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { judgeRules } from "#tests/specification/judge-rules.ts";
import { rules } from "#tests/specification/rules.ts";

const contract = z.array(z.object({ title: z.string(), passed: z.boolean(), assertions: z.int() }));

// Each run of a runner, second tries too, tells of its tests in a file of its own.
const ran = globSync("test-results/*-rules.json", { cwd: projectRoot }).flatMap((file) =>
  contract.parse(JSON.parse(readFileSync(path.join(projectRoot, file), "utf8"))),
);
const wrong = judgeRules(rules, ran);
for (const each of wrong) console.log(each);
console.log(`${Object.keys(rules).length} rules, ${wrong.length} without proof or unknown`);
process.exitCode = wrong.length === 0 ? 0 : 1;
