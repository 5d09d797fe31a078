const secretKey =
  /^(e_?-?mail(_?address)?|cookies?|set-cookie|authorization|iban|phone(_?number)?)$|password|secret|token|api_?key/i;
// why more letters than an address has once it is read: a domain may be typed in its own, and stand so in a query
const mailAddress =
  /[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^{|}~`-]{1,64}(@|%40)(?:[\p{L}\p{M}\p{N}_-]|%[89a-f][\da-f]){1,63}(\.(?:[\p{L}\p{M}\p{N}_-]|%[89a-f][\da-f]){1,63})+/giu;
const secretParameter = /([?&][\w-]{0,40}(?:token|key|code|secret|password|email)[\w-]{0,40}=)[^&\s"#]+/gi;
const censored = "[redacted]";

// why: most lines hold nothing of the kind, and taking each apart would cost more than the request it tells of
const suspicious = /@|%40|mail|password|secret|token|key|cookie|authorization|iban|phone|code=/i;

/** Takes secrets and mail addresses out of one JSON log line; a line that is not JSON loses its mail addresses. */
export function redactLine(line: string): string {
  if (!suspicious.test(line)) return line;
  try {
    return `${JSON.stringify(redact(JSON.parse(line)))}\n`;
  } catch {
    return redactText(line);
  }
}

function redact(value: unknown): unknown {
  if (typeof value === "string") return redactText(value);
  if (Array.isArray(value)) return value.map(redact);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, hides(key, inner) ? censored : redact(inner)]);
  return Object.fromEntries(entries);
}

function hides(key: string, value: unknown): boolean {
  // why: a count or a flag such as tokens: 3 tells nothing and is often what one looks for
  return secretKey.test(key) && typeof value !== "number" && typeof value !== "boolean" && value !== null;
}

function redactText(text: string): string {
  return text.replace(secretParameter, `$1${censored}`).replace(mailAddress, censored);
}
