import type { TFunction } from "i18next";
import { warningLinks } from "#app/features/layout/footer-content.tsx";

const elsewhere = "https://duckduckgo.com/";

/** What the entry warning says, and where its two ways lead; `from` is the page that a visitor wanted. */
export function entryWarningContent(t: TFunction<"layout">, { brand, from }: { brand: string; from: string }) {
  return {
    title: t("entry.title"),
    text: t("entry.text", { brand }),
    enterLabel: t("entry.enter"),
    leaveLabel: t("entry.leave"),
    leaveHref: elsewhere,
    links: warningLinks(t),
    enterAction: `/entry-warning?from=${encodeURIComponent(from)}`,
  };
}
