import { generateKeyPairSync } from "node:crypto";
import { chmod, mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  findMailKeyIn,
  listMailKeys,
  makeMailKey,
  mailKeyRecordName,
  startMailKey,
} from "#app/platform/mail/mail-keys.server.ts";
import { mailPart } from "#app/platform/mail/mail-part.server.ts";
import { PartRefusedError } from "#app/platform/parts/part.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { anyMail, startSmtpMailer } from "#tests/support/test-mails.ts";
import { verifyDkim } from "#tests/support/verify-dkim.ts";

const newFolder = async () => path.join(await mkdtemp(path.join(tmpdir(), "mail-keys-")), "mail");
const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 12, minute, 30));

const mail = anyMail({
  from: { name: "Lagoon", address: "Help@Lagoon.example" },
  html: "<p>Hé &amp; hallo</p>\r\n\r\n",
  text: "Hé  & hallo \n\n.\n..punt\n\n",
  headers: { "Feedback-ID": "like:lagoon:notice:0123456789ab" },
  listUnsubscribe: `https://lagoon.example/unsubscribe/${"x".repeat(120)}`,
});

async function sendingWith(folder: string) {
  const { server, mailer } = await startSmtpMailer({ findKey: findMailKeyIn(folder) });
  return { send: () => mailer.sendMail(mail), last: () => (server.mails.at(-1) ?? "").replaceAll(/^\.\./gm, ".") };
}

describe("a mail on its way", () => {
  it("is signed by the domain it comes from, over what readers see and how they leave", async () => {
    const folder = await newFolder();
    const key = await makeMailKey(folder, "lagoon.example", at(1));
    await startMailKey(key);
    const { send, last } = await sendingWith(folder);
    await send();
    const known = (name: string) => (name === mailKeyRecordName(key) ? key.publicKey : undefined);
    const verdict = verifyDkim(last(), known);
    expect(verdict).toMatchObject({ holds: true, domain: "lagoon.example", selector: "m202611241201" });
    expect(verdict.covers).toEqual(
      expect.arrayContaining([
        "from",
        "to",
        "subject",
        "date",
        "message-id",
        "list-unsubscribe",
        "list-unsubscribe-post",
        "feedback-id",
      ]),
    );
    for (const [was, is] of [
      ["Subject: ", "Subject: Re: "],
      ["List-Unsubscribe-Post: ", "List-Unsubscribe-Post: x"],
      ["H=C3=A9", "H=C3=A8"],
      ["From: Lagoon", "From: Laguna"],
    ] as const) {
      expect(last()).toContain(was);
      expect(verifyDkim(last().replace(was, is), known).holds, was).toBe(false);
    }
    expect(verifyDkim(last(), () => undefined).holds).toBe(false);
  });

  it("goes unsigned without a key, and with a waiting one, and is signed from the next on when that one starts", async () => {
    const folder = await newFolder();
    const { send, last } = await sendingWith(folder);
    await send();
    expect(last()).not.toMatch(/DKIM-Signature/i);
    await makeMailKey(folder, "other.example", at(1)).then(startMailKey);
    await makeMailKey(folder, "sub.lagoon.example", at(1)).then(startMailKey);
    const first = await makeMailKey(folder, "lagoon.example", at(2));
    await send();
    expect(last()).not.toMatch(/DKIM-Signature/i);
    await startMailKey(first);
    await send();
    expect(last()).toMatch(/DKIM-Signature/);
    const second = await makeMailKey(folder, "lagoon.example", at(3));
    await startMailKey(second);
    await send();
    expect(verifyDkim(last(), () => second.publicKey)).toMatchObject({ holds: true, selector: second.selector });
    const keys = await listMailKeys(folder, "lagoon.example");
    expect([keys.signing?.selector, keys.older.map(({ selector }) => selector), keys.waiting]).toEqual([
      second.selector,
      [first.selector],
      [],
    ]);
  });
});

describe("a start with a mail server", () => {
  it("refuses a key that must not be used, before mails wait for it", async () => {
    const folder = await newFolder();
    const server = await startSmtpServer(() => null);
    const part = mailPart(server.url, folder);
    await part.prove();
    const key = await makeMailKey(folder, "lagoon.example", at(1));
    await startMailKey(key);
    await part.prove();
    await chmod(path.join(folder, `${mailKeyRecordName(key)}.pem`), 0o604);
    await expect(part.prove()).rejects.toThrow(PartRefusedError);
  });
});

describe("keys that sign mails", () => {
  it("are closed to others, and not used where they are open or no key", async () => {
    const folder = await newFolder();
    const key = await makeMailKey(folder, "lagoon.example", at(1));
    await startMailKey(key);
    const [name = ""] = await readdir(folder);
    const file = path.join(folder, name);
    expect([(await stat(folder)).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([0o700, 0o600]);
    const { send } = await sendingWith(folder);
    await chmod(file, 0o640);
    await expect(send()).rejects.toThrow(`${file} may be read by others than its owner`);
    await chmod(file, 0o600);
    await send();
    const weak = generateKeyPairSync("rsa", {
      modulusLength: 1024,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    }).privateKey;
    for (const text of ["no key", weak]) {
      await writeFile(file, text);
      await expect(send()).rejects.toThrow(`${file} is no RSA key of at least 2048 bits`);
    }
  });

  it("are made once a minute, and for a domain alone", async () => {
    const folder = await newFolder();
    await makeMailKey(folder, "lagoon.example", at(1));
    await expect(makeMailKey(folder, "lagoon.example", at(1))).rejects.toThrow("EEXIST");
    await expect(makeMailKey(folder, "../lagoon.example", at(1))).rejects.toThrow("is no domain");
  });
});
