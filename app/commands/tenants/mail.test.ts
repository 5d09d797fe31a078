import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { mail } from "#app/commands/tenants/mail.ts";
import { listMailKeys } from "#app/platform/mail/mail-keys.server.ts";
import type { TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { makeTenantFolders, writeTenantFolder } from "#tests/factories/tenant-folder.ts";
import { buildDeclaration } from "#tests/factories/brand.ts";
import { startDnsServer } from "#tests/support/dns-server.ts";
import type { DnsServer } from "#tests/support/open-dns-server.ts";

const keysFolder = await mkdtemp(path.join(tmpdir(), "mail-command-"));
vi.stubEnv("MAIL_KEYS_DIR", keysFolder);
vi.stubEnv("SMTP_URL", "smtps://user:secret@smtp.provider.example");

let folders: TenantFolders;
beforeEach(async () => {
  folders = await makeTenantFolders();
});

/** Runs the command for a brand and tells what it printed. */
async function run(
  id: string,
  server: DnsServer,
  options: Parameters<typeof mail>[1] = {},
): Promise<{ sound: boolean; lines: string[] }> {
  const lines: string[] = [];
  const print = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  onTestFinished(() => print.mockRestore());
  const sound = await mail(id, { folder: folders.tenants, server: server.address, ...options });
  print.mockRestore();
  return { sound, lines };
}

const textOf = (lines: readonly string[], name: string) =>
  [...(lines.find((line) => line.includes(`add ${name}. TXT `)) ?? "").matchAll(/"([^"]*)"/g)]
    .map(([, piece = ""]) => piece)
    .join("");

describe("tenants -- mail", () => {
  it("leads from nothing to mails that are signed and verified, and tells each record to add", async () => {
    await writeTenantFolder(folders, buildDeclaration("ninth"));
    const server = await startDnsServer();
    const bare = await run("ninth", server);
    expect(bare.sound).toBe(false);
    expect(bare.lines.filter((line) => / missing /.test(line)).map((line) => line.trim().split(/\s+/)[0])).toEqual([
      "MX",
      "SPF",
      "DKIM",
      "DMARC",
    ]);
    expect(bare.lines.join("\n")).not.toContain("secret");
    expect(textOf(bare.lines, "ninth.example")).toBe("v=spf1 a:smtp.provider.example -all");
    expect(textOf(bare.lines, "_dmarc.ninth.example")).toBe(
      "v=DMARC1; p=quarantine; adkim=s; rua=mailto:support@ninth.example",
    );
    expect(server.questions).toEqual(
      expect.arrayContaining(["MX ninth.example", "TXT ninth.example", "TXT _dmarc.ninth.example"]),
    );
    expect(await run("ninth", server, { "use-key": true })).toMatchObject({
      sound: false,
      lines: ["no key waits for ninth.example: --new-key makes one"],
    });

    const made = await run("ninth", server, { "new-key": true });
    const [key] = (await listMailKeys(keysFolder, "ninth.example")).waiting;
    const name = `${key?.selector}._domainkey.ninth.example`;
    expect(made.sound).toBe(false);
    expect(textOf(made.lines, name)).toBe(`v=DKIM1; k=rsa; p=${key?.publicKey}`);
    const early = await run("ninth", server, { "use-key": true });
    expect(early.sound).toBe(false);
    expect((await listMailKeys(keysFolder, "ninth.example")).signing).toBeNull();

    server.texts.set("ninth.example", ["verification=1", textOf(bare.lines, "ninth.example")]);
    server.texts.set("_dmarc.ninth.example", [textOf(bare.lines, "_dmarc.ninth.example")]);
    server.texts.set(name, [textOf(made.lines, name)]);
    server.exchanges.set("ninth.example", ["mx.ninth.example"]);
    expect((await run("ninth", server)).sound).toBe(false);
    const used = await run("ninth", server, { "use-key": true });
    expect(used).toMatchObject({ sound: true });
    expect(used.lines.filter((line) => / sound /.test(line))).toHaveLength(5);
    expect(await readdir(keysFolder)).toContain(`${name}.pem`);

    server.texts.set(name, ["v=DKIM1; p=AAAA"]);
    const forged = await run("ninth", server);
    expect(forged.sound).toBe(false);
    expect(forged.lines.join("\n")).toMatch(/DKIM +wrong .*another key/);
  });

  it("takes the policy of the domain above, and an address of another domain for wrong", async () => {
    await writeTenantFolder(folders, buildDeclaration("tenth", {}, { support_email: "help@mail.tenth.example" }));
    await writeTenantFolder(folders, buildDeclaration("eleventh", {}, { support_email: "help@elsewhere.example" }));
    const server = await startDnsServer();
    server.texts.set("_dmarc.tenth.example", ["v=DMARC1; p=reject"]);
    const { lines } = await run("tenth", server);
    expect(lines.join("\n")).toMatch(/From +sound /);
    expect(lines.join("\n")).toMatch(/DMARC +sound +_dmarc\.tenth\.example/);
    expect((await run("eleventh", server)).lines.join("\n")).toMatch(
      /From +wrong .*help@elsewhere\.example is no address of eleventh\.example/,
    );
  });

  it("says that DNS has no answer, and of a brand that there is none", async () => {
    await writeTenantFolder(folders, buildDeclaration("ninth"));
    const server = await startDnsServer();
    server.fails = true;
    const { sound, lines } = await run("ninth", server);
    expect(sound).toBe(false);
    expect(lines.at(-1)).toMatch(/^DNS does not answer for ninth\.example \(/);
    expect(await run("nobody", server)).toMatchObject({
      sound: false,
      lines: [expect.stringContaining("tenants/nobody is missing")],
    });
  });
});
