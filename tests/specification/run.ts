import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { browserRulesFile } from "#tests/specification/browser-reporter.ts";
import { judgeRules } from "#tests/specification/judge-rules.ts";
import { rules } from "#tests/specification/rules.ts";
import { unitRulesFile } from "#tests/specification/unit-reporter.ts";

const contract = z.array(z.object({ title: z.string(), passed: z.boolean(), assertions: z.int() }));
const read = (file: string) => (existsSync(file) ? contract.parse(JSON.parse(readFileSync(file, "utf8"))) : []);

const wrong = judgeRules(rules, [...read(unitRulesFile), ...read(browserRulesFile)]);
for (const each of wrong) console.log(each);
console.log(`${Object.keys(rules).length} rules, ${wrong.length} without proof or unknown`);
process.exitCode = wrong.length === 0 ? 0 : 1;
