import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** The mechanical part of docs/languages/no.md. */
export const rules: readonly StyleRule[] = [
  { pattern: /['"]/, instead: "’ og «…»" },
  { pattern: /[“”„»](?=\p{L})|\p{L}«/u, instead: "«…»" },
  { pattern: /[\d}] ?%/, instead: "46 % med hardt mellomrom" },
  { pattern: /\p{L}…|\.\.\./u, instead: "… med mellomrom foran" },
  { pattern: / [–—] |—/, instead: "komma, kolon eller punktum" },
  { pattern: /\blik\b|\bliket\b/i, instead: "like: en like, liken, likes; gi en like (lik er et dødt menneske)" },
  { pattern: /\bliker-klikk|\bauto-liker\b|\btrykke?r? på liker\b/i, instead: "like, Auto-like" },
  { pattern: /\bpremium-medlem/i, instead: "premiummedlem" },
  { pattern: /(?<=\p{L} )Premium\b/u, instead: "premium" },
  { pattern: /\bcredits?\b/i, instead: "kreditt, kreditter" },
  { pattern: /\bpartnersid(e|er)\b/i, instead: "partnernettsteder" },
  { pattern: /\b(notifikasjon|notifikation)/i, instead: "varsel, varsler" },
  { pattern: /\bmails?\b|\bmailen\b|\be-mail/i, instead: "e-post" },
  { pattern: /\bpålogget\b/i, instead: "på nett (tilstede), logget inn (konto)" },
  { pattern: /\bfrem(?!s|m|brudd)/i, instead: "fram" },
  { pattern: /\b[Ee]ndre (passord|adresse)/, instead: "bytte" },
  { pattern: /\breturvilkår/i, instead: "angrerett og tilbakebetaling" },
  {
    pattern: /\bklag(e|er|en) (gratis|én gang|på (et avslag|avgjørelse|vedtak))|\bklagen (din|min)\b|\bog klag\b/i,
    instead: "anke (mot en avgjørelse); en klage går til oss om alt annet",
  },
  { pattern: /\blaget vårt\b/i, instead: "teamet vårt" },
  { pattern: /\bi det offentlige\b/i, instead: "som alle kan se" },
  { pattern: /\bsvindel om penger\b/i, instead: "økonomisk svindel" },
  { pattern: /\bkjenner ikke varsler\b/i, instead: "støtter ikke" },
  { pattern: /\b[Nn]oen nye (har|å|for)\b/, instead: "en ny person" },
  { pattern: /\bbønner om\b/i, instead: "forespørsler om" },
  { pattern: /\blegning/i, instead: "orientering" },
  { pattern: /\bpasser (godt )?for (deg|meg)\b/i, instead: "passer til" },
  { pattern: /\bVeien til domstol/i, instead: "Du kan alltid gå til domstolene" },
  { pattern: /\b(oppdikted?e?t?|oppfunne?t?|fantasi) ?profil/i, instead: "fiktiv profil" },
  {
    pattern:
      /(?<!\p{L})(noget|nogen|ikkje|dig|mig|sig|af|efter|uden|hvad|adgangskode|besked(er)?|billede(r)?|konti)(?!\p{L})/iu,
    instead:
      "bokmål, ikke dansk eller nynorsk (noe, deg, meg, seg, av, etter, uten, hva, passord, melding, bilde, kontoer)",
  },
];
