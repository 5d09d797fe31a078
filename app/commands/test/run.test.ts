import path from "node:path";
import { expect, test } from "vitest";
import { keepOutput, run } from "#app/commands/test/run.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

test("what a run starts, and what that starts, keeps its compiled code within the project", async () => {
  const script = 'console.log(require("node:module").getCompileCacheDir())';
  const inner = `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(script)}], { stdio: "inherit" })`;
  const { result, output } = await keepOutput(() => run(process.execPath, ["-e", `${script};${inner}`]));
  expect(result).toBe(0);
  const folders = output.trim().split("\n");
  expect(folders).toHaveLength(2);
  for (const folder of folders) expect(folder).toContain(path.join(projectRoot, "node_modules/.cache/compiled"));
});
