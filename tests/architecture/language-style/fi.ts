import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** The mechanical part of docs/languages/fi.md. */
export const rules: readonly StyleRule[] = [
  { pattern: /["“„‘']/, instead: "” molemmin puolin" },
  { pattern: /[\d}] ?(%|(Mt|km)(?!\p{L}))/u, instead: "sitova väli: 46\u00a0%, 10\u00a0Mt, 5\u00a0km" },
  { pattern: /\.\.\.|\s…/, instead: "…, ilman väliä sen edessä" },
  { pattern: / [–—] |—/, instead: "pilkku, kaksoispiste tai uusi virke" },
  { pattern: /(palvelu|sivusto)\p{L}* \{\{\}\}/u, instead: "{{brand}}-palvelussa, {{brand}}-palveluun" },
  { pattern: /\}\}:\p{L}/u, instead: "nimi perusmuodossa: profiilista {{name}}, {{brand}}-palvelussa" },
  { pattern: /(?<!\p{L})(Teidän|Teille|Teitä|Teiltä)(?!\p{L})/u, instead: "sinä, sinun, sinulle" },
  { pattern: /(?<!\p{L})(ei|eikä|ilman|koskaan|myy) tilau[sk]/iu, instead: "kestotilaus (tilaus on yksi osto)" },
  { pattern: /porttikiel/iu, instead: "käyttökielto" },
  {
    pattern: /muutoksenhak|haet? muutosta|hakea muutosta|muutoksen hakem/iu,
    instead: "oikaisupyyntö, pyytää oikaisua",
  },
  {
    pattern: /(?<!\p{L})(valittaa|valitat)(?!\p{L})/iu,
    instead: "pyytää oikaisua (päätökseen), tehdä valitus (muusta)",
  },
  { pattern: /(keksit|tekais|fiktiivi)\p{L}* profiil/iu, instead: "kuvitteellinen profiili" },
  { pattern: /palautusehd/iu, instead: "Peruuttaminen ja palautukset" },
  {
    pattern: /suostumu\p{L}* (peru|perua|perut)(?!\p{L})|peru(a|t)? (minkä tahansa )?suostumu|perua oston/iu,
    instead: "peruuttaa suostumus, peruuttaa osto",
  },
  { pattern: /parihaku|parhaat pari/iu, instead: "osumahaku, osuma" },
  {
    pattern:
      /(pitä(ä|vät) (myös )?(sinusta|heistä)|pidät heistä|pidätte toisistanne|pidämme siis toisistamme)(?!\p{L})/iu,
    instead: "tykätä, tykkäys (pitää jää harrastuksille)",
  },
  { pattern: /push-viest|notifikaatio/iu, instead: "ilmoitus, push-ilmoitus" },
  { pattern: /[\p{L}}] Premium(?!-)/u, instead: "premium, pienellä virkkeen sisällä" },
  { pattern: /(?<!\p{L})(meili|saitti)|(?<!\p{L})(e-?mail)(?!\p{L})/iu, instead: "sähköposti, sivusto" },
  { pattern: /(?<!\p{L})Päättyen(?!\p{L})/u, instead: "Päättyy" },
  { pattern: /ei tunne ilmoituksia/iu, instead: "ei tue ilmoituksia" },
  { pattern: /siitä on hetki/iu, instead: "pitkästä aikaa" },
  { pattern: /valmista tuli/iu, instead: "valmis" },
  { pattern: /(?<!\p{L})Lähettäkää(?!\p{L})/u, instead: "painike puhuu yhdelle: Pyydä tietoni" },
  { pattern: /roske(a|i)/iu, instead: "seksuaalinen sisältö" },
];
