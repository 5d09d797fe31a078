import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** The mechanical part of docs/languages/da.md. */
export const rules: readonly StyleRule[] = [
  { pattern: /['"]/, instead: "’ og »…«" },
  { pattern: /[“”„]/, instead: "»…«" },
  { pattern: /[\d}] ?%/, instead: "46 % med hårdt mellemrum" },
  { pattern: /\p{L}…|\.\.\./u, instead: "… med mellemrum foran" },
  { pattern: / [–—] |—/, instead: "komma, kolon eller punktum" },
  {
    pattern: /(?<![\p{L}-])mail(s|en|ene|er|et|ede|adresse\p{L}*)?(?!\p{L})/iu,
    instead: "e-mail, e-mailadresse; sende på e-mail",
  },
  { pattern: /\bcredits?\b/i, instead: "kredit, kreditter" },
  { pattern: /\bpremium-medlem/i, instead: "premiummedlem" },
  { pattern: /(?<=\p{L} )Premium\b/u, instead: "premium" },
  { pattern: /\bfoto(s|et|er|erne)?\b/i, instead: "billede" },
  { pattern: /\bnotifikasjon/i, instead: "notifikation" },
  { pattern: /under Beskeder\b/, instead: "under Notifikationer" },
  { pattern: /websted|\bpartnersid(e|er)\b/i, instead: "website, partnerwebsites (side er én side på det)" },
  { pattern: /\b(tilmeld|indmeld|meldte dig ind)/i, instead: "oprette dig, oprettelse; blive medlem" },
  { pattern: /\bswipe-spil/i, instead: "swipespillet" },
  { pattern: /\b(synes|syntes) om\b/i, instead: "kan lide (en person), like (knappen)" },
  {
    pattern: /\bklage over et afslag\b|\bkan (du )?(også )?klage (gratis|uden)\b|\bog klag\b/i,
    instead: "gøre indsigelse (mod en afgørelse); en klage går til os om alt andet",
  },
  { pattern: /\bbetingelse/i, instead: "vilkår" },
  { pattern: /\bretur(politik|vilkår|ret)/i, instead: "fortrydelse og tilbagebetaling" },
  { pattern: /\bbetalingsmåde/i, instead: "betalingsmetode" },
  {
    pattern: /\bordrer?(n|s|ne)?\b/i,
    instead: "bestilling (kun knappen siger ordre, med lovens ord)",
    except: ["credits:order.submit"],
  },
  { pattern: /\bvores hold\b|\bholdet bag\b/i, instead: "vores team" },
  { pattern: /\bi det offentlige\b/i, instead: "som alle kan se" },
  { pattern: /\bbedrag\b/i, instead: "økonomisk svindel" },
  { pattern: /\bkender ikke notifikationer\b/i, instead: "understøtter ikke" },
  { pattern: /\b[Ee]n ny (har|at)\b/, instead: "en ny person" },
  { pattern: /\bVejen til domstol/i, instead: "Du kan altid gå til domstolene" },
  { pattern: /\b(opdigtede?|opfundne?|fantasi) ?profil/i, instead: "fiktiv profil" },
  {
    pattern: /(?<!\p{L})(noe|noen|deg|meg|seg|av|etter|uten|hva|bilde|melding(er)?|passord|kontoer)(?!\p{L})/iu,
    instead:
      "dansk, ikke norsk (noget, nogen, dig, mig, sig, af, efter, uden, hvad, billede, besked, adgangskode, konti)",
  },
];
