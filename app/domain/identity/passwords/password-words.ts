import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** What the platform calls itself. */
export const platformTexts: readonly string[] = ["Liaison"];
const shortest = 3;

/** What a brand calls itself: attackers of its members try that first. */
export function brandTexts({ id, settings, hosts }: Pick<Tenant, "id" | "settings" | "hosts">): string[] {
  return [...new Set([...platformTexts, settings.name, id, ...hosts])];
}

/**
 * The words of texts such as a name, an address or a host, in small letters: each text whole, its words of three
 * letters and more, and these in one, so that `anna.de-vries@mail.example` gives `anna`, `vries` and
 * `annadevriesmailexample` too.
 */
export function passwordWords(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => {
    const whole = (text ?? "").normalize("NFKC").trim().toLowerCase();
    const [local = ""] = whole.split("@");
    const parts = whole.split(/[^\p{L}\p{N}]+/u);
    return [whole, local, parts.join(""), local.replaceAll(/[^\p{L}\p{N}]+/gu, ""), ...parts];
  });
  return [...new Set(words)].filter((word) => word.length >= shortest);
}
