import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** The mechanical part of docs/languages/it.md. */
export const rules: readonly StyleRule[] = [
  { pattern: /'/, instead: "’" },
  { pattern: /["“”„]|« | »/, instead: "« », senza spazi all’interno" },
  { pattern: /[\d}][ \u00a0]%/, instead: "46%, senza spazio" },
  {
    pattern: /\b(?:il|al|dal|del|nel|sul) \{\{\}\}/i,
    instead: "due punti o «giorno»: Ricevuto: 8 dicembre, fino al giorno 11 dicembre (l’8, l’11)",
  },
  { pattern: /\.\.\.| …/, instead: "…, senza spazio davanti" },
  { pattern: / [–—] |—/, instead: "una virgola, i due punti o una frase nuova" },
  {
    pattern: /(?:perch|poich|finch|bench|affinch|purch|anzich|\bn|\bs)è(?!\p{L})/iu,
    instead: "é: perché, finché, né, sé",
  },
  { pattern: /(?<!\p{L})E’|(?<!\p{L})pò(?!\p{L})|\bqual’è/iu, instead: "È, po’, qual è" },
  { pattern: /(?<![-\p{L}])e?mails?(?!\p{L})/iu, instead: "e-mail (femminile)" },
  { pattern: /\bvia e-mail\b/i, instead: "per e-mail" },
  {
    pattern: /\bprofil[oi] (?:di fantasia|immaginari|finti?|inventat|virtual)/i,
    instead: "profilo fittizio, profili fittizi",
  },
  { pattern: /\bpersona privata\b/i, instead: "un privato" },
  { pattern: /\bpolitica di (?:reso|rimborso)/i, instead: "Recesso e rimborsi" },
  {
    pattern: /\btermini e condizioni\b|\bquest[io] termini\b|\bi termini d/i,
    instead: "condizioni (pagina: Condizioni generali)",
  },
  {
    pattern: /\barticol[oi] (?!21 del regolamento|11 e 12 del regolamento)/i,
    instead: "punto (gli articoli sono delle leggi)",
  },
  { pattern: /\bmi piace\b/i, instead: "like" },
  { pattern: /\b(?:dare|dai|dato|danne) (?:un )?like\b|\blike (?:già )?dat[oi]\b/i, instead: "mettere un like" },
  {
    pattern: /\b(?:likes|matche?s|chats|swipes|passkeys)\b/i,
    instead: "la forma invariabile: i like, i match, le chat",
  },
  { pattern: /\bgioco degli swipe\b/i, instead: "gioco dello swipe" },
  {
    pattern: /\b(?:login|log in|logout|sign ?up|loggat\w*|registrarsi|registrazione)\b/i,
    instead: "accedere, uscire, iscriversi, iscrizione",
  },
  { pattern: /\butent[ei]\b/i, instead: "membro, membri", except: ["pages/terms.hbs"] },
  { pattern: /\b(?:gettone|gettoni|token|monete)\b/i, instead: "crediti" },
  { pattern: /\bdenunci\w*/i, instead: "segnalare, segnalazione" },
  { pattern: /\bmessagg(?:io|i) push\b/i, instead: "notifica push" },
  { pattern: /\bnon conosce (?:le )?notifiche\b/i, instead: "non supporta le notifiche" },
  { pattern: /\bqualcuno di nuovo\b/i, instead: "una persona nuova (di nuovo vuol dire un’altra volta)" },
  { pattern: /\bingann[oi] per denaro\b/i, instead: "truffa" },
  { pattern: /\bluogo (?:esatto|del (?:tuo|mio) dispositivo)\b|\bil mio luogo\b/i, instead: "posizione" },
  { pattern: /(?<=[\p{L},] )Premium\b/u, instead: "premium, minuscolo nella frase" },
  {
    pattern: /(?<!\b(?:il|un|di) )\bben(?:venut|tornat)[aeio]\b/i,
    instead: "Ti diamo il benvenuto, Che bello riaverti qui",
  },
  {
    pattern:
      /\b(?:sei|eri|vieni|verrai|resti) (?:già )?(?:stat|iscritt|registrat|conness|disconness|invitat|avvisat|venut|arrivat|esclus|bloccat)[ao]\b/i,
    instead: "una forma che vada bene per ogni genere",
  },
  { pattern: /\bte stess[ao]\b/i, instead: "una forma che vada bene per ogni genere" },
  {
    pattern: /\b(?:avete|piace a|cercate|vedete|volete)\b[^.]*\bentramb[ei]\b/i,
    instead: "voi senza entrambi, oppure tu e l’altra persona",
  },
  {
    pattern: /\p{L}\/[aeio]\b/u,
    instead: "una forma che vada bene per ogni genere",
    except: [
      "members:values.relationship_status.married",
      "members:values.relationship_status.divorced",
      "members:values.relationship_status.widowed",
    ],
  },
  { pattern: /\b(?:la|vi) preghiamo\b|\b(?:Suo|Sua|Suoi|Sue)\b/, instead: "il tu" },
];
