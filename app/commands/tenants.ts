import { parseArgs } from "node:util";
import { apply } from "#app/commands/tenants/apply.ts";
import { pause, remove, resume } from "#app/commands/tenants/change-status.ts";
import { check } from "#app/commands/tenants/check.ts";
import { list } from "#app/commands/tenants/list.ts";
import { mail } from "#app/commands/tenants/mail.ts";
import { news } from "#app/commands/tenants/news.ts";
import { pull } from "#app/commands/tenants/pull.ts";
import { createNew } from "#app/commands/tenants/new.ts";
import { writeSchemas } from "#app/commands/tenants/schema.ts";
import { show } from "#app/commands/tenants/show.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const usage = `npm run tenants -- <command>
  check [id …]                            check the brands of tenants/ and say precisely what is wrong
  apply [id …] [--force] [--author NAME]  publish them; running processes follow within 2 seconds
  pull ID                                 write what is published of a brand, as from the console, into its folder
  new [--id ID --host HOST[,HOST] --niche 1..7 --countries NL,BE --language nl --company 1 --theme THEME] [--name NAME]
                                          create a brand and publish it; asks for what is not given
  list                                    show what is published
  show ID                                 show one brand and its revisions
  pause ID [--author NAME]                take a brand down for now: its hosts say so, its people and data stay
  resume ID [--author NAME]               put a paused brand back
  remove ID [--confirm ID]                take a paused brand down for good; says what is lost and asks for its id
  news ID FILE                            tell the members who asked for news what the JSON file says (docs/running.md)
  mail ID [--new-key | --use-key]         say which DNS records the brand's mails lack; make a key that signs them, or use it (docs/mail.md);
                                          --server ADDRESS[:PORT] asks another DNS server
  schema                                  write the JSON Schemas of tenants/ and themes/ from the contracts
  --folder PATH                           another folder than tenants/, for check, apply, pull and new`;

const text = { type: "string" } as const;

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: "boolean" },
      author: text,
      folder: text,
      id: text,
      host: text,
      niche: text,
      countries: text,
      language: text,
      company: text,
      theme: text,
      name: text,
      confirm: text,
      server: text,
      "new-key": { type: "boolean" },
      "use-key": { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  const [command, ...ids] = positionals;
  switch (command) {
    case "check":
      return check(ids, values);
    case "apply":
      return apply(ids, values);
    case "new":
      return createNew(values);
    case "pull":
      if (ids[0] !== undefined) return pull(ids[0], values);
      break;
    case "list":
      return list();
    case "news":
      if (ids[0] !== undefined && ids[1] !== undefined) return news(ids[0], ids[1]);
      break;
    case "mail":
      if (ids[0] !== undefined) return mail(ids[0], values);
      break;
    case "pause":
    case "resume":
    case "remove":
      if (ids[0] !== undefined) return { pause, resume, remove }[command](ids[0], values);
      break;
    case "schema":
      return writeSchemas();
    case "show":
      if (ids[0] !== undefined) return show(ids[0]);
  }
  console.log(usage);
  return values.help === true;
}

function wordError(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const { reason, tenant, status, field, value, allowed } = error.details;
  if (reason === "tenant_exists") return `tenants/${tenant} is there already: change its tenant.json and run apply`;
  if (reason === "tenant_status") return `${tenant} is ${status}: npm run tenants -- list shows how each brand stands`;
  if (reason === "tenant_published")
    return `${tenant} is published already, from another folder: npm run tenants -- show ${tenant}`;
  if (error.code === "not_found") return `${tenant} is not published: npm run tenants -- list shows what is`;
  return field === undefined ? error.message : `${field}  is ${value}  allowed: ${allowed}`;
}

await run().then(
  (sound) => {
    if (!sound) process.exitCode = 1;
  },
  (error: unknown) => {
    console.error(wordError(error));
    process.exitCode = 1;
  },
);
