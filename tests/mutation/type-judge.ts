import { readFileSync } from "node:fs";
import path from "node:path";
import { API } from "typescript/unstable/sync";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { type Mutation, withFault } from "#tests/mutation/mutation.ts";

/** Asks the type checker, with which `npm test` begins, whether it refuses the file that has the fault. */
export class TypeJudge {
  #planted: { file: string; text: string } | null = null;
  readonly #checker = new API({
    cwd: projectRoot,
    fs: { readFile: (file) => (this.#planted?.file === file ? this.#planted.text : undefined) },
  });

  constructor() {
    this.#checker.updateSnapshot({ openProjects: [path.join(projectRoot, "tsconfig.json")] }).dispose();
  }

  /** Only the file itself is asked, not those that import it. */
  refuses(name: string, mutation: Mutation): boolean {
    const file = path.join(projectRoot, name);
    this.#planted = { file, text: withFault(readFileSync(file, "utf8"), mutation) };
    const faulty = this.#refusesNow(file);
    this.#planted = null;
    // why: what is read next comes from the files as they lie there
    this.#checker.updateSnapshot({ fileChanges: { changed: [file] } }).dispose();
    return faulty;
  }

  close(): void {
    this.#checker.close();
  }

  #refusesNow(file: string): boolean {
    using snapshot = this.#checker.updateSnapshot({ fileChanges: { changed: [file] } });
    const project = snapshot.getDefaultProjectForFile(file);
    if (!project) throw new Error(`${file} is in no project of the type checker`);
    return project.program.getSemanticDiagnostics(file).length > 0;
  }
}
