import { createHash, createPublicKey, verify } from "node:crypto";

/** What a receiver finds out about a signature: whether it holds, whose it is, and what it covers. */
export type DkimVerdict = { holds: boolean; domain: string; selector: string; covers: string[] };

// why: mailboxes verify mails with code that is not nodemailer's, so this is written from RFC 6376 alone
/**
 * Verifies the first DKIM signature of a mail (relaxed/relaxed, rsa-sha256); `publicKey` gives the DER of a name in
 * base64.
 */
export function verifyDkim(mail: string, publicKey: (name: string) => string | undefined): DkimVerdict {
  const source = mail.replaceAll(/\r?\n/g, "\r\n");
  const end = source.indexOf("\r\n\r\n");
  const headers = source.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? "";
  const tags = new Map(
    signature
      .slice(signature.indexOf(":") + 1)
      .split(";")
      .map((part): [string, string] => {
        const at = part.indexOf("=");
        return [part.slice(0, at).trim(), part.slice(at + 1).replaceAll(/\s/g, "")];
      }),
  );
  const tag = (name: string) => tags.get(name) ?? "";
  const covers = tag("h").toLowerCase().split(":");
  const isReadable = tag("v") === "1" && tag("a") === "rsa-sha256" && tag("c") === "relaxed/relaxed";
  const bodyHash = createHash("sha256")
    .update(relaxBody(source.slice(end + 4)))
    .digest("base64");
  const remaining = [...headers];
  const signed = covers.map((name) => {
    // why: of headers with one name the lowest counts first (5.4.2)
    const at = remaining.findLastIndex((header) => header.slice(0, header.indexOf(":")).trim().toLowerCase() === name);
    return at === -1 ? "" : `${relaxHeader(remaining.splice(at, 1)[0] ?? "")}\r\n`;
  });
  const data = signed.join("") + relaxHeader(signature.replace(/(;\s*b=)[^;]*/, "$1"));
  const der = publicKey(`${tag("s")}._domainkey.${tag("d")}`);
  const key =
    der === undefined ? null : createPublicKey({ key: Buffer.from(der, "base64"), format: "der", type: "spki" });
  const holds =
    isReadable &&
    key !== null &&
    bodyHash === tag("bh") &&
    verify("sha256", Buffer.from(data, "latin1"), key, Buffer.from(tag("b"), "base64"));
  return { holds, domain: tag("d"), selector: tag("s"), covers };
}

function relaxHeader(header: string): string {
  const at = header.indexOf(":");
  const value = header
    .slice(at + 1)
    .replaceAll("\r\n", "")
    .replaceAll(/[ \t]+/g, " ")
    .trim();
  return `${header.slice(0, at).trim().toLowerCase()}:${value}`;
}

function relaxBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replaceAll(/[ \t]+/g, " ").trimEnd());
  const text = lines.join("\r\n").replace(/(?:\r\n)+$/, "");
  return text === "" ? "" : `${text}\r\n`;
}
