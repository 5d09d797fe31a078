import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** The mechanical part of docs/languages/de.md. */
export const rules: readonly StyleRule[] = [
  { pattern: /["”]|(?:^|\s)“/, instead: "„…“" },
  { pattern: /'/, instead: "’" },
  { pattern: /[\d}] %|[\d}]%/, instead: "46\u00a0%, with a no-break space" },
  { pattern: /\.\.\.|\p{L}…/u, instead: "schreibt …, with a space before it" },
  { pattern: /—| – /, instead: "a comma, a colon or a new sentence" },
  { pattern: /[a-zäöüß,] (Sie|Ihnen|Ihr(e[mnrs]?)?)\b/, instead: "du, dich, dir, dein" },
  {
    pattern: /\p{L}[*:_·/]-?in(nen)?\b|\p{Ll}Innen\b/u,
    instead: "a word that suits everyone: Mitglieder, Menschen, alle, wer …",
  },
  {
    pattern: /\b(Be)?[Nn]utzer(n|s)?\b|\bBesucher(n|s)?\b|\bKunden?\b|\bVerbraucher(n|s)?\b|\bFreunden?\b/,
    instead: "Mitglieder, Menschen, Gäste, alle, die …",
  },
  {
    pattern: /\bjeder (kann|darf|muss|soll)\b|\b[Kk]einer (kann|darf|muss|soll)\b|\b(soll|muss|darf) keiner\b/i,
    instead: "alle können, niemand muss",
  },
  {
    pattern: /\b(an|ab)(ge|zu)?meld|\b[Mm]elde[tn]?(st)? (dich|sich|uns|sie|es)\b[^.;:]* (an|ab)\b/i,
    instead: "einloggen, ausloggen; registrieren; abbestellen",
  },
  { pattern: /\bsign-?(up|in)\b|\bLog-in\b/i, instead: "registrieren, Login, einloggen" },
  { pattern: /Benachrichtigung/, instead: "Mitteilung" },
  { pattern: /Rückgabe|Rücksende/, instead: "Widerruf und Erstattung" },
  { pattern: /\bAGB\b|Geschäftsbedingungen|\bunsere[nr]? Bedingungen/, instead: "Nutzungsbedingungen" },
  { pattern: /Einspruch (zu )?erh[eo]b|\berh[eo]b\w* Einspruch/, instead: "Einspruch einlegen" },
  { pattern: /\bTäuschung/, instead: "Betrug" },
  { pattern: /Quittung/, instead: "Beleg" },
  { pattern: /\bKn[oö]pf/, instead: "Button", except: ["golden/copy.home.promises.0.text"] },
  { pattern: /\b(der|den|einen|jede[nr]|diese[nr]) Like\b/i, instead: "das Like" },
  { pattern: /\bgelik(t|ed)\b/, instead: "geliket" },
  { pattern: /\b(der|den|einen) Match\b/i, instead: "das Match" },
  { pattern: /\bCoins?\b|\bPunkten?\b|\bGuthaben\b/, instead: "Credits" },
  {
    pattern: /erfunden|fiktional|Fake-?Profil|Fantasieprofil|Unterhaltungsprofil|moderierte[sn]? Profil/i,
    instead: "fiktives Profil",
  },
  { pattern: /\bKennzeichen\b/, instead: "Kennzeichnung" },
  { pattern: /Einwilligung[^.]*zurück(ge|zu)?n/, instead: "widerrufen" },
  { pattern: /\bkennt keine\b/, instead: "unterstützt keine" },
  { pattern: /\bversuche es\b/i, instead: "versuch es" },
  { pattern: /\b(ge)?mail(en?|st|t)\b/, instead: "schreiben, schicken" },
  { pattern: /\bEmail|\beMail|\b[Ee]-mail/, instead: "E-Mail (address, legal pages), Mail (everywhere else)" },
  {
    pattern: /Webseite|Internetseite|Homepage|\bTeam dieser Seite|\b[Uu]nsere Seite ist|\bKonto auf dieser Seite/,
    instead: "Website (Seite is one page)",
  },
  { pattern: /\bVersuch(e)? es erneut\b|\bsag\w* hallo\b|\bhallo sagen\b/, instead: "noch einmal; Hallo sagen" },
];
