/** Names under which one scheme is told, by the one that it is kept under. */
const otherNames: Readonly<Record<string, string>> = {
  american_express: "amex",
  carte_bancaire: "cartes_bancaires",
  vpay: "visa",
};

/** A card's scheme as it is kept (`visa`, `mastercard`, `amex`), whoever told it; null where nobody did. */
export function cardScheme(told: string | null | undefined): string | null {
  const name =
    told
      ?.trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, "_") ?? "";
  return name === "" ? null : (otherNames[name] ?? name);
}
