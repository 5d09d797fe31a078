/** How a record of DNS stands: `noted` ones are worth a look, and keep no mail from arriving. */
export type RecordStand = { stand: "sound" | "missing" | "wrong" | "noted"; said: string };

const sound = (said: string): RecordStand => ({ stand: "sound", said });
const wrong = (said: string): RecordStand => ({ stand: "wrong", said });

const ofVersion = (texts: readonly string[], version: RegExp) => texts.filter((text) => version.test(text));

const maxLookups = 10;

/**
 * Judges the TXT records of the domain that mails come from as SPF (RFC 7208): one, that ends by refusing or doubting
 * all others, in ten look-ups.
 */
export function judgeSpf(texts: readonly string[]): RecordStand {
  const [record, ...others] = ofVersion(texts, /^v=spf1(?: |$)/i);
  if (record === undefined) return { stand: "missing", said: "no TXT record begins with v=spf1" };
  if (others.length > 0) return wrong(`${others.length + 1} records begin with v=spf1, and one is allowed`);
  const terms = record.toLowerCase().split(/\s+/).slice(1).filter(Boolean);
  if (terms.some((term) => term === "all" || term === "+all")) return wrong(`"${record}" lets anybody send`);
  if (!terms.some((term) => term === "-all" || term === "~all" || term.startsWith("redirect=")))
    return wrong(`"${record}" says nothing of all others: -all or ~all is missing`);
  if (terms.every((term) => /^[-~?]/.test(term))) return wrong(`"${record}" lets nobody send`);
  const lookups = terms.filter((term) =>
    /^[+?~-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr|exists:)|^redirect=/.test(term),
  ).length;
  return lookups > maxLookups
    ? wrong(`"${record}" asks for ${lookups} look-ups, and ${maxLookups} are allowed`)
    : sound(record);
}

const tagsOf = (record: string): ReadonlyMap<string, string> =>
  new Map(
    record.split(";").map((part): [string, string] => {
      const [name = "", ...value] = part.split("=");
      return [name.trim().toLowerCase(), value.join("=").replaceAll(/\s/g, "")];
    }),
  );

/**
 * Judges the TXT records at a key's name (RFC 6376, 3.6.1): one, with the public part (DER in base64) of the key that
 * signs.
 */
export function judgeDkim(texts: readonly string[], publicKey: string): RecordStand {
  const [record, ...others] = texts;
  if (record === undefined) return { stand: "missing", said: "there is no TXT record" };
  if (others.length > 0) return wrong(`there are ${others.length + 1} TXT records, and one is allowed`);
  const tags = tagsOf(record);
  if ((tags.get("v") ?? "DKIM1") !== "DKIM1" || (tags.get("k") ?? "rsa") !== "rsa")
    return wrong("it is not v=DKIM1 with k=rsa");
  const told = tags.get("p");
  if (told === undefined) return wrong("it has no p=");
  if (told === "") return wrong("p= is empty: the key is withdrawn");
  if (told !== publicKey) return wrong("p= is another key than the one that signs here");
  return tags.get("t")?.split(":").includes("y")
    ? wrong("t=y tells receivers to take no notice")
    : sound("is the key that signs here");
}

/** Judges the TXT records at `_dmarc` of the domain, or of the one above it, as DMARC (RFC 7489). */
export function judgeDmarc(texts: readonly string[]): RecordStand {
  const [record, ...others] = ofVersion(texts, /^v=DMARC1\s*(?:;|$)/);
  if (record === undefined) return { stand: "missing", said: "no TXT record begins with v=DMARC1" };
  if (others.length > 0) return wrong(`${others.length + 1} records begin with v=DMARC1, and one is allowed`);
  const policy = tagsOf(record).get("p")?.toLowerCase();
  if (policy === undefined || !["none", "quarantine", "reject"].includes(policy))
    return wrong(`"${record}" has no p=none, p=quarantine or p=reject`);
  return policy === "none"
    ? { stand: "noted", said: `"${record}" only watches: p=quarantine protects the name once SPF and DKIM are sound` }
    : sound(record);
}

/** Judges the MX records of the domain: somebody takes the answers and the bounces. */
export function judgeMx(exchanges: readonly string[]): RecordStand {
  if (exchanges.length === 0) return { stand: "missing", said: "nobody takes answers and bounces" };
  return exchanges.some((exchange) => exchange === "" || exchange === ".")
    ? wrong("says that the domain takes no mails (RFC 7505)")
    : sound(exchanges.join(", "));
}

/**
 * The line of a zone file that adds a TXT record; texts of more than 255 bytes are cut, as DNS wants them (RFC 1035,
 * 3.3.14).
 */
export function txtLine(name: string, text: string): string {
  const pieces = text.match(/.{1,255}/g) ?? [];
  return `${name}. TXT ${pieces.map((piece) => `"${piece}"`).join(" ")}`;
}
