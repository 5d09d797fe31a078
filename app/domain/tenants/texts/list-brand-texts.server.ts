import { textsLink } from "./texts-link.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { houseTexts } from "#app/platform/i18n/house-texts.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

/** A text as a brand says it; `house` is what it replaces, null where it says the house's words. */
export type BrandText = { name: string; text: string; house: string | null };

/** `search` is sought in names and words; `from` is how many of those that are found to leave out. */
export type TextsAsked = { token: string; language: Locale; search: string; isOwnOnly: boolean; from: number };

/** What a page of them shows at most. */
const most = 200;

/**
 * What this brand says in one of its languages, to who came by a link of `signTextsLink`: names, words, and whether they
 * are its own; at most 200 of `count`.
 * @throws AppError `not_found` for a link that is forged, ended or another brand's, and a language that it does not speak.
 */
export async function listBrandTexts(
  { tenant }: Pick<Ctx, "tenant">,
  { token, language, search, isOwnOnly, from }: TextsAsked,
): Promise<{ texts: BrandText[]; count: number; ownCount: number; next: number | null }> {
  const signedFor = (await processSigner()).verify(textsLink.purpose, token);
  if (signedFor !== tenant.id || !tenant.languages.includes(language)) throw new AppError("not_found");
  const own = new Map(Object.entries(tenant.texts[language] ?? {}));
  const wanted = search.trim().toLowerCase();
  const all = [...houseTexts(textLanguageOf(language, tenant))].map(([name, house]): BrandText => {
    const said = own.get(name);
    return { name, text: said ?? house, house: said === undefined ? null : house };
  });
  const found = all.filter(
    ({ name, text, house }) =>
      (!isOwnOnly || house !== null) && `${name}\n${text}\n${house ?? ""}`.toLowerCase().includes(wanted),
  );
  const next = from + most < found.length ? from + most : null;
  const ownCount = all.filter(({ house }) => house !== null).length;
  return { texts: found.slice(from, from + most), count: found.length, ownCount, next };
}
