import type { Ctx } from "#app/platform/ctx/ctx.ts";

/** How a brand marks fictional profiles; `label` is null where the interface's own word is the better one. */
export type FictionalMark = { label: string | null; icon: string };

/** The brand's own word for fictional profiles where the reader's language is the brand's, and its icon. */
export function fictionalMark({ tenant, locale }: Pick<Ctx, "tenant" | "locale">): FictionalMark {
  const { fictional_singular: label, fictional_icon: icon } = tenant.settings;
  return { label: locale === tenant.defaultLocale ? label : null, icon };
}
