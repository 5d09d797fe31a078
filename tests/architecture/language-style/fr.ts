import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** The mechanical part of docs/languages/fr.md. */
export const rules: readonly StyleRule[] = [
  { pattern: /'/, instead: "’" },
  { pattern: /["“”„]/, instead: "« »" },
  { pattern: / [:;!?%»]|« |\u202f/, instead: "a no-break space (U+00A0) before : ; ! ? % » and after «" },
  {
    pattern: /[\p{L}\d})…][:;!?%»](?=\s|$)|«[^\u00a0]/u,
    instead: "a no-break space (U+00A0) before : ; ! ? % » and after «",
  },
  { pattern: /\.\.\.|[\s]…/, instead: "…, without a space before it" },
  { pattern: /—| – /, instead: "a comma, a colon or a new sentence" },
  {
    pattern:
      /\bveuillez\b|s’il vous plaît|\bvous pouvez\b|\bvotre (compte|profil|mot|adresse|droit|e-mail|commande|paiement|navigateur)\b/i,
    instead: "tu, ton, ta, tes, s’il te plaît",
  },
  {
    pattern:
      /(?<!\p{L})(cliqu|entr|choisiss|indiqu|signal|bloqu|connect|appel|essay|réessay|confirm|saisiss|consult)ez\b/iu,
    instead: "clique, entre, choisis …: tu to the reader",
  },
  {
    pattern: /\p{L}\((e|es|s|le|ne|trice|se|euse)\)|\p{L}·\p{L}|\p{L}-e-s\b/u,
    instead: "a neutral wording, or both words in full",
  },
  {
    pattern:
      /(?<!\p{L})(sois|être|es|seras|étais) (déconnecté|connecté|inscrit|remboursé|bloqué|venu|arrivé|passé|prêt|content|satisfait|prudent|majeur|bienveillant|dirigé)(?!\p{L})|\bt’a (amené|conduit|invité|adressé)(?!\p{L})/iu,
    instead: "a wording that agrees with everyone: une personne, ta visite, avoir la majorité …",
  },
  {
    pattern: /\b(tous|toutes) les deux\b|\bl’un (et|à) l’autre\b/i,
    instead: "vous deux, de part et d’autre, en commun",
  },
  { pattern: /(?<!e-)\bmails?\b|\bemails?\b|courriels?|courriers? (électronique|indésirable)/i, instead: "e-mail" },
  {
    pattern: /\bdiscussions?\b|\b(un|le|du|au|ce|ton|tes|les|des|de) chats?\b|\bchatter\b/i,
    instead: "conversation, s’écrire",
  },
  { pattern: /\b(formule|forfait|paquet)s?\b/i, instead: "pack" },
  { pattern: /politique de retour/i, instead: "Rétractation et remboursement" },
  { pattern: /\bparamètres?\b/i, instead: "réglages" },
  { pattern: /\bsupport\b|\bservice client/i, instead: "assistance" },
  { pattern: /\b(faire|exercer|former) (un|ton|mon) recours|\bfaire appel\b/i, instead: "déposer un recours" },
  { pattern: /\blog ?in\b|\bsign ?up\b|s’enregistrer|s’identifier/i, instead: "se connecter, s’inscrire" },
  { pattern: /accord explicite|retirer (ton|cet) accord|sans cet accord/i, instead: "consentement" },
  {
    pattern: /profils? (imaginaire|inventé|virtuel|animé|de fiction|d’animation)|fictionnel/i,
    instead: "profil fictif",
  },
  { pattern: /étiquette/i, instead: "mention", except: ["gifts:pictures.weekend-key"] },
  {
    pattern: /\b([Aa]vec|[Ss]ans|[Vv]oir|[Dd]écouvrir|[Dd]u|[Ll]e) premium\b|\b[Mm]embres? Premium\b/,
    instead: "Premium (the offer), membre premium (the adjective)",
  },
  { pattern: /\bjetons?\b/i, instead: "crédits" },
  { pattern: /\btrouveur/i, instead: "Trouve ton match" },
  { pattern: /ne connaît (pas|aucune) (les )?notifications?/i, instead: "ne prend pas en charge" },
  { pattern: /tromperie/i, instead: "escroquerie" },
  { pattern: /\bsite web\b|\bsite internet\b/i, instead: "site" },
];
