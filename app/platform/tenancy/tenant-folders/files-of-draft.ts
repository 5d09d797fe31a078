import type { TenantFiles } from "./read-tenant-folder.server.ts";
import type { TenantProblem } from "./tenant-problem.ts";
import type { DraftDocument } from "#app/platform/tenancy/contracts/draft-contract.ts";

/** The text of a JSON file of a brand's folder. */
const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

// why: where the last text of a language is taken back, nothing is left to say
const isEmpty = (said: unknown) => typeof said === "object" && said !== null && Object.keys(said).length === 0;

/** A brand's draft as the files that its folder would hold; its pictures are named only, and lie in the storage. */
export function filesOfDraft({
  declaration,
  copy,
  texts,
  legal,
  logo,
  landers,
  landerFiles,
  pictures,
}: DraftDocument): TenantFiles {
  return {
    files: new Map([
      ["tenant.json", jsonText(declaration)],
      ...Object.entries(copy).map(([language, said]) => [`copy/${language}.json`, jsonText(said)] as const),
      ...Object.entries(texts)
        .filter(([, said]) => !isEmpty(said))
        .map(([language, said]) => [`texts/${language}.json`, jsonText(said)] as const),
      ...Object.entries(legal).map(([page, source]) => [`legal/${page}.hbs`, source] as const),
      ...Object.entries(landers).map(([lander, said]) => [`landers/${lander}.json`, jsonText(said)] as const),
      ["logo.svg", logo.full],
      ["mark.svg", logo.mark],
    ]),
    media: new Map(Object.entries(landerFiles).map(([name, base64]) => [name, Buffer.from(base64, "base64")])),
    pictures: new Map(),
    named: pictures,
  };
}

/** A fault of a draft: where, as steps into the document, what was given, and what is allowed. */
export type DraftFault = Pick<TenantProblem, "value" | "allowed"> & { path: string[] };

/** A problem of a brand's files, told as a place in its draft; `name` is the folder that the problem names. */
export function faultOfDraft(name: string, { file, field, value, allowed }: TenantProblem): DraftFault {
  if (file.startsWith(`${name}/`)) return { path: placeOf(file.slice(name.length + 1), field), value, allowed };
  const path = ["declaration", file.startsWith("themes/") ? "theme" : "company_id"];
  return { path, value: field === "" ? value : `${field} ${value}`, allowed };
}

/** The steps to a field; the name of a text is one of them, with the dots that it has. */
function placeOf(file: string, field: string): string[] {
  const isText = file.startsWith("texts/") && field !== "the file" && field !== "";
  return [...partOf(file), ...(isText ? [field] : stepsOf(field))];
}

const stepsOf = (field: string) => (field === "the file" ? [] : field.split(/[.[\]]+/).filter((step) => step !== ""));

function partOf(file: string): string[] {
  const [folder = "", ...rest] = file.split("/");
  const below = rest.join("/");
  if (file === "tenant.json") return ["declaration"];
  if (file === "logo.svg") return ["logo", "full"];
  if (file === "mark.svg") return ["logo", "mark"];
  if (folder === "copy" || folder === "texts") return [folder, below.replace(/\.json$/, "")];
  if (folder === "legal") return ["legal", below.replace(/\.hbs$/, "")];
  if (folder === "landers" && below.endsWith(".json")) return ["landers", below.replace(/\.json$/, "")];
  if (folder === "landers") return ["landerFiles", below];
  if (folder === "pictures") return ["pictures", below];
  return [];
}
