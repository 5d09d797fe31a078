import { sourceFiles } from "#tests/architecture/source-files.ts";

const modules = new Map(sourceFiles.map((file) => [file.name, file]));

/** Where a module reads a field of what it was sent, or a contract names one. */
const fieldRead = /\.(?:get|getAll|has)\("([\w-]+)"\)/g;
const fieldAccess = /\bform\w*\["([\w-]+)"\]/g;
const contract = /z\.(?:strictObject|looseObject|object)\(\{([\s\S]*?)\}\)/g;
const contractKey = /(?:^|[{,\s])(\w+)(?=:|,|\s*$)/g;

function namesIn(source: string): string[] {
  const read = [...source.matchAll(fieldRead), ...source.matchAll(fieldAccess)].map(([, name = ""]) => name);
  const named = [...source.matchAll(contract)].flatMap(([, keys = ""]) =>
    [...keys.matchAll(contractKey)].map(([, name = ""]) => name),
  );
  return [...read, ...named].filter((name) => /^[a-z]\w*$/.test(name) && name !== "z");
}

function addReachable(name: string, seen: Set<string>): Set<string> {
  const module = modules.get(name);
  if (!module || seen.has(name) || !/^app\/(routes|domain)\//.test(name)) return seen;
  seen.add(name);
  for (const { target, isTypeOnly } of module.imports) if (!isTypeOnly) addReachable(target, seen);
  return seen;
}

const namesOf = (files: Iterable<string>) =>
  [...new Set([...files].flatMap((file) => namesIn(modules.get(file)?.source ?? "")))].toSorted();

/**
 * Every name by which a route reads something out of an address, a form or a JSON body: in its own module, and in all
 * that it uses.
 */
export function inputNames(routeFile: string): { own: string[]; all: string[] } {
  const file = `app/${routeFile}`;
  return { own: namesOf([file]), all: namesOf(addReachable(file, new Set())) };
}
