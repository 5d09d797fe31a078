import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** The mechanical part of docs/languages/nl.md. */
export const rules: readonly StyleRule[] = [
  { pattern: /'/, instead: "’" },
  { pattern: /["‘„]/, instead: "“ ”" },
  { pattern: /[\d}] %/, instead: "46%, zonder spatie" },
  { pattern: /\.\.\.| …/, instead: "…, zonder spatie ervoor" },
  { pattern: / [–—] |—/, instead: "een komma, een dubbele punt of een nieuwe zin" },
  { pattern: /\b(u|uw|Uw|U(?!\.))\b/, instead: "je, jij, jouw", except: ["signup:problem.date_of_birth_required"] },
  { pattern: /\btoestel(len)?\b/i, instead: "apparaat" },
  { pattern: /\bpremium (lid|leden)\b/i, instead: "premiumlid, premiumleden" },
  { pattern: /\bswipe-spel\b/i, instead: "swipespel" },
  { pattern: /\b(emails?|e-mails|per e-mail)\b/i, instead: "mail, per mail (wel: e-mailadres)" },
  { pattern: /\biemand nieuws?\b/i, instead: "iemand die je voor het eerst schrijft, nieuwe mensen" },
  { pattern: /\bbedrog om geld\b/i, instead: "oplichting" },
  { pattern: /\bkent geen (meldingen|abonnement)\b/i, instead: "ondersteunt geen, heeft geen" },
  { pattern: /\bseksuele voorkeur|seksuele geaardheid\b/i, instead: "seksuele gerichtheid" },
  {
    pattern: /\b(terugnemen|teruggenomen)\b/i,
    instead: "intrekken (toestemming, like), ongedaan maken (swipe), terugdraaien (beslissing)",
  },
  { pattern: /\b(de|een|jullie) support\b|\bonze support\b/i, instead: "klantenservice" },
  { pattern: /\b(plaats|locatie) van (mijn|je) (telefoon|toestel)\b/i, instead: "locatie van je apparaat" },
  { pattern: /\blaat deze mail dan liggen\b/i, instead: "negeer deze mail dan" },
  { pattern: /\b(inschrijven|registreren|aanmaken van een account)\b/i, instead: "aanmelden" },
  {
    pattern: /\b(notificaties?|pushbericht(en)?)\b/i,
    instead: "melding (pushmelding waar ook een melding aan het team kan zijn bedoeld)",
  },
  { pattern: /\b(nepprofiel|fake profiel)/i, instead: "fictief profiel" },
  { pattern: /\bretourbeleid\b/i, instead: "herroeping en terugbetaling" },
];
