import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** The mechanical part of docs/languages/es.md. */
export const rules: readonly StyleRule[] = [
  { pattern: /['’]/, instead: "sin apóstrofo", except: ["pages/privacy.hbs"] },
  { pattern: /["“”„]|« | »/, instead: "« », sin espacios dentro" },
  { pattern: /[\d}] ?%/, instead: "46 %, con un espacio de no separación" },
  { pattern: /\.\.\.| …/, instead: "…, sin espacio delante" },
  { pattern: / [–—] |—/, instead: "una coma, dos puntos o una frase nueva" },
  { pattern: /^[^¿]*\?|\?[^¿]*\?|¿[^?]*(?:¿|$)/, instead: "¿ … ?" },
  { pattern: /^[^¡]*!|![^¡]*!|¡[^!]*(?:¡|$)/, instead: "¡ … !" },
  {
    pattern: /(?<!\p{L})(?:sólo|éste|ésta|éstos|éstas|ése|ésa|guión|tí)(?!\p{L})/iu,
    instead: "solo, esta, este, guion, ti: sin tilde",
  },
  { pattern: /\b(?:usted(?:es)?|(?<!por )su cuenta|su contraseña|sus datos)\b/i, instead: "tú" },
  {
    pattern: /\b(?:celular(?:es)?|computadora?s?|acá|platicar|chequear|reportar?|reporte)\b/i,
    instead: "la palabra de España: móvil, aquí, denunciar",
  },
  { pattern: /\be?-?mails?\b/i, instead: "correo" },
  { pattern: /\bme gustas?\b/i, instead: "like, likes" },
  {
    pattern: /\bperfil(?:es)? (?:de fantasía|imaginari|inventad|simulad|virtual)/i,
    instead: "perfil ficticio, perfiles ficticios",
  },
  { pattern: /\bpersonas? (?:privada|particular)s?\b/i, instead: "un particular" },
  { pattern: /\bpolítica de (?:devoluci|reembolso)/i, instead: "Desistimiento y reembolsos" },
  { pattern: /\bdeclaración de privacidad\b/i, instead: "política de privacidad" },
  { pattern: /\btérminos\b/i, instead: "condiciones (página: Condiciones generales)" },
  { pattern: /\bdevoluciones\b/i, instead: "reembolsos" },
  { pattern: /\bdesistimiento[^.;:]*? para los créditos\b/i, instead: "desistimiento respecto de los créditos" },
  { pattern: /\bquejas?\b/i, instead: "reclamación" },
  { pattern: /\b(?:login|log in|loguear\w*|sign ?up|darse de alta)\b/i, instead: "iniciar sesión, registrarse" },
  { pattern: /\busuari[ao]s?\b/i, instead: "miembro, miembros", except: ["pages/terms.hbs"] },
  { pattern: /\b(?:fichas|monedas|tokens?)\b/i, instead: "créditos" },
  { pattern: /\bmensajes? push\b/i, instead: "notificación push" },
  { pattern: /\bno conoce (?:las )?notificaciones\b/i, instead: "no admite notificaciones" },
  { pattern: /\bformas? de pago\b/i, instead: "método de pago" },
  { pattern: /\b(?:juego de deslizar|buscador de matches)\b/i, instead: "juego de swipe, Encuentra tu match" },
  { pattern: /\b(?:lugar exacto|lugar de (?:tu|mi) dispositivo|mi lugar)\b/i, instead: "ubicación" },
  { pattern: /\bengaños? por dinero\b/i, instead: "estafa" },
  { pattern: /\bFuiste tú\b|\bno fui yo\b/i, instead: "has sido tú, no he sido yo" },
  { pattern: /\bno se pud(?:o|ieron)\b/i, instead: "no se ha podido, no se han podido" },
  { pattern: /\best(?:á|án|aba|aban) (?:eliminad|borrad)[ao]s?\b/i, instead: "se ha eliminado, se ha borrado" },
  { pattern: /\bmensajes? de apertura\b/i, instead: "mensaje de presentación" },
  { pattern: /\bprimeras? líneas?\b/i, instead: "primera frase" },
  {
    pattern: /\breglas (?:(?:sobre|de|para) (?:las |tus )?fotos|de (?:la )?(?:conducta|comunidad))\b/i,
    instead: "normas",
  },
  { pattern: /\bQué alegría\b/, instead: "Nos alegra" },
  { pattern: /\ben (?:14 días|seis meses|24 horas)\b/, instead: "en un plazo de" },
  { pattern: /(?<=[\p{L},] )Premium\b/u, instead: "premium, en minúscula dentro de la frase" },
  { pattern: /(?<!\b(?:la|una|de) )\bbienvenid[ao]s?\b/i, instead: "Te damos la bienvenida" },
  {
    pattern:
      /\b(?:estás|eres|estarás|serás|quedas) (?:conectad|registrad|desconectad|suscrit|bloquead|expulsad|invitad|segur)[ao]\b/i,
    instead: "una forma que valga para todos los géneros",
  },
  {
    pattern:
      /\bvosotr[ao]s\b|\bl[ao]s dos (?:hab|quer|busc|lo veis)|\ba l[ao]s dos (?:os|nos)\b|(?:os|nos) gusta a l[ao]s dos/i,
    instead: "tú y la otra persona, o solo el verbo",
  },
  {
    pattern: /\p{L}\/[ao]\b/u,
    instead: "una forma que valga para todos los géneros",
    except: [
      "members:values.relationship_status.married",
      "members:values.relationship_status.divorced",
      "members:values.relationship_status.widowed",
    ],
  },
  {
    pattern: /\b(?:a todos(?! los)|todos indican|encantad[ao] de la vida)\b/i,
    instead: "todo el mundo, cada persona, cualquiera; y tan a gusto",
  },
  { pattern: /\btod(?:es|xs)\b|\p{L}@(?!\p{L})/u, instead: "una forma que valga para todos los géneros" },
];
