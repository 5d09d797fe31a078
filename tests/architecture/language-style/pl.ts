import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** The mechanical part of docs/languages/pl.md. */
export const rules: readonly StyleRule[] = [
  { pattern: /["“‘']/, instead: "„ ”" },
  { pattern: /[\d}]\s%/, instead: "46%, bez spacji" },
  { pattern: /\.\.\.|\s…/, instead: "…, bez spacji przed znakiem" },
  { pattern: / [–—] |—/, instead: "przecinek, dwukropek albo nowe zdanie" },
  {
    pattern: /(?<![\p{L}\p{N}])[aiouwz] (?=[\p{L}\p{N}„{])/iu,
    instead: "spacja nierozdzielająca po słowie z jednej litery",
  },
  {
    pattern: /(?<!\p{L})(ty|ci|cię|ciebie|tobie|tobą|tw(ój|oja|oje|ojego|ojej|ojemu|oich|oim|oimi|oją))(?!\p{L})/u,
    instead: "Ty, Ci, Cię, Twój: wielką literą",
  },
  {
    pattern: /[\p{Ll},]\sW(y|am|as|ami|asz\p{L}*)(?!\p{L})/u,
    instead: "wy, was, wasz: małą literą, bo nie tylko o czytającej osobie",
  },
  { pattern: /(?<!\p{L})(Pan|Pani|Państwo|Państwa|Panu|Panią)(?!\p{L})/u, instead: "Ty" },
  {
    pattern:
      /\p{L}(łeś|łaś|łbyś|łabyś)(?!\p{L})|(?<!\p{L})(powinieneś|powinnaś|gotów|zalogowany|zalogowana|pewny|pewna)(?!\p{L})/iu,
    instead: "czas teraźniejszy, rzeczownik albo forma bezosobowa",
  },
  {
    pattern: /(?<!\p{L})(oboje|obojga|obojgu|obaj|obydwoje|dwoje|dwojga)(?!\p{L})/iu,
    instead: "wspólne, to samo, z obu stron",
  },
  { pattern: /(?<!\p{L})lajk/iu, instead: "polubienie, polubić" },
  { pattern: /lubisz tę osobę|Cię lubi(?!\p{L})/iu, instead: "Polubiono: {{name}}, {{name}} przesyła Ci polubienie" },
  { pattern: /auto-polubieni/iu, instead: "autopolubienie" },
  { pattern: /wyszukiwar\p{L}+ par(?!\p{L})|polubienia i\s?pary/iu, instead: "dopasowanie, wyszukiwarka dopasowań" },
  {
    pattern: /fikcyjn\p{L}+ profil|(zmyślon|wymyślon|nieprawdziw)\p{L}+ profil|profil\p{L}* (zmyślon|wymyślon)/iu,
    instead: "profil fikcyjny",
  },
  { pattern: /(?<!\p{L})członk|członek/iu, instead: "osoba (w interfejsie), użytkownik (w regulaminie)" },
  { pattern: /[\p{L}}]\sPremium/u, instead: "premium, małą literą w zdaniu" },
  { pattern: /serwis\p{L}* partnersk/iu, instead: "strony partnerskie" },
  { pattern: /konto na tej stronie|nasza strona jest/iu, instead: "serwis" },
  { pattern: /zasad\p{L}* zwrot/iu, instead: "Odstąpienie i zwroty" },
  { pattern: /(?<!\p{L})(cof\p{L}+ (tę )?zgod|zgod\p{L}+ (możesz )?cof)/iu, instead: "wycofać zgodę" },
  { pattern: /oszustw\p{L}* dla pieniędzy/iu, instead: "oszustwo finansowe" },
  {
    pattern: /(?<!\p{L})(e?maila? na adres e-mail|emaile?|emailem)(?!\p{L})/iu,
    instead: "mail (w rozmowie), e-mail (adres, regulamin)",
  },
  { pattern: /zostaw tę wiadomość/iu, instead: "zignoruj tę wiadomość" },
  { pattern: /nie zna powiadomień|notyfikacj/iu, instead: "nie obsługuje powiadomień, powiadomienie" },
  { pattern: /dosadn/iu, instead: "jednoznacznie seksualny" },
  { pattern: /wykluczeni|(?<!\p{L})ban(y|a|em|u)?(?!\p{L})/iu, instead: "blokada konta" },
];
