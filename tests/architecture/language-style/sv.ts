import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** The mechanical part of docs/languages/sv.md. */
export const rules: readonly StyleRule[] = [
  { pattern: /['"]/, instead: "’ och ”…”" },
  { pattern: /[“„»«]/, instead: "”…”" },
  { pattern: /[\d}] ?%/, instead: "46 % med hårt mellanslag" },
  { pattern: /\p{L}…|\.\.\./u, instead: "… med mellanslag före" },
  { pattern: / [–—] |—/, instead: "komma, kolon eller punkt" },
  { pattern: /\bpremium-medlem/i, instead: "premiummedlem" },
  { pattern: /(?<=\p{L} )Premium\b/u, instead: "premium" },
  { pattern: /\bcredits?\b/i, instead: "kredit, krediter" },
  { pattern: /\bfoto(t|n|na|s)?\b/i, instead: "bild" },
  { pattern: /\b(välkomst)?gåv(a|an|or|orna)\b/i, instead: "present" },
  { pattern: /\bgillande(n|t|na)?\b/i, instead: "gillning, gillningar" },
  {
    pattern: /\bgratissamtal|\b(din|ditt|dina|nya) samtal|\bsamtal med \{\{|\btill samtalet\b/i,
    instead: "konversation (samtal är det man har, inte det som står i listan)",
  },
  { pattern: /\bsajt/i, instead: "webbplats" },
  { pattern: /\bpartnersid(a|or|orna)\b/i, instead: "partnerwebbplatser" },
  { pattern: /\bsvep/i, instead: "svajpa, svajpspelet" },
  { pattern: /\bbetalningssätt/i, instead: "betalsätt" },
  { pattern: /\bretur(policy|villkor)/i, instead: "ångerrätt och återbetalning" },
  { pattern: /\bpush-?meddeland/i, instead: "pushavisering (ett meddelande är vad människor skriver)" },
  { pattern: /\b(notifikation|notifiering)/i, instead: "avisering" },
  {
    pattern: /\bmail(s|en|et|a|ar)?\b|\bemail/i,
    instead: "mejl; E-postadress som fältnamn, e-post i de juridiska sidorna",
  },
  { pattern: /\bmed (mejl|e-post)\b/i, instead: "via mejl, via e-post" },
  {
    pattern:
      /\bta bort (mitt|ditt|kontot|ett) ?konto|\b[Tt]a bort kontot\b|\bkonto\w* (är|håller på att) (borttaget|tas bort)/i,
    instead: "radera kontot",
  },
  { pattern: /\bbedrägeri om\b/i, instead: "bedrägeri" },
  { pattern: /\bkan inga aviseringar\b/i, instead: "stöder inte" },
  { pattern: /\bböner om\b/i, instead: "förfrågningar om" },
  { pattern: /\bVägen till domstol/i, instead: "Du kan alltid gå till domstol" },
  { pattern: /\b(påhittade?|uppdiktade?|fantasi) ?profil/i, instead: "fiktiv profil" },
  { pattern: /\b(hennom|han eller hon|hon eller han)\b/i, instead: "personen, medlemmen, namnet" },
];
