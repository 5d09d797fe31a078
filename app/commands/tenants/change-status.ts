import { createInterface } from "node:readline/promises";
import { withPlatformCtx } from "#app/commands/tenants/open-platform.ts";
import { whoAmI } from "#app/commands/who-am-i.ts";

type Options = { author?: string | undefined; confirm?: string | undefined };

/** Takes a brand down for now, prints what that means, and tells that all is well. */
export async function pause(id: string, options: Options): Promise<boolean> {
  const changed = await withPlatformCtx(async (ctx) => {
    const { pauseTenant } = await import("#app/domain/tenants/lifecycle/pause-tenant.server.ts");
    return pauseTenant(ctx, { id, author: options.author ?? whoAmI() });
  });
  console.log(
    changed
      ? `${id} is paused: within 2 seconds its hosts say that it is closed for now. Its mails wait. npm run tenants -- resume ${id} puts it back.`
      : `${id} is paused already.`,
  );
  return true;
}

/** Puts a paused brand back. */
export async function resume(id: string, options: Options): Promise<boolean> {
  const changed = await withPlatformCtx(async (ctx) => {
    const { resumeTenant } = await import("#app/domain/tenants/lifecycle/resume-tenant.server.ts");
    return resumeTenant(ctx, { id, author: options.author ?? whoAmI() });
  });
  console.log(
    changed
      ? `${id} serves again within 2 seconds; the mails that waited go out within minutes.`
      : `${id} serves already.`,
  );
  return true;
}

/** Takes a paused brand down for good, where its id is typed after what will be lost is said; tells whether it did. */
export function remove(id: string, options: Options): Promise<boolean> {
  return withPlatformCtx(async (ctx) => {
    const { removeTenant } = await import("#app/domain/tenants/lifecycle/remove-tenant.server.ts");
    if (!(await sayLosses(id))) return false;
    const typed = options.confirm ?? (await askId(id));
    if (typed !== id) {
      console.log(`Nothing was removed. It is removed by typing its id, or with --confirm ${id}.`);
      return false;
    }
    await removeTenant(ctx, { id, author: options.author ?? whoAmI() });
    console.log(`${id} is removed: within 2 seconds its hosts are nobody's.`);
    return true;
  });
}

async function sayLosses(id: string): Promise<boolean> {
  const { countLosses } = await import("#app/domain/tenants/lifecycle/count-losses.server.ts");
  const { status, hosts, accounts, messages, photos, payments } = await countLosses({ id });
  if (status !== "paused") {
    console.log(
      status === "removed"
        ? `${id} is removed already.`
        : `${id} serves: only a paused brand is removed. npm run tenants -- pause ${id} comes first.`,
    );
    return false;
  }
  console.log(
    [
      `Removing ${id} cannot be undone:`,
      `  hosts given up          ${hosts.join(", ") || "none"}`,
      `  accounts                ${accounts}, signed out now, erased with everything personal after 14 days`,
      `  messages and photos     ${messages} and ${photos}, which go with their accounts`,
      `  payments                ${payments}, which stay without a name, as the law asks`,
    ].join("\n"),
  );
  return true;
}

async function askId(id: string): Promise<string> {
  if (!process.stdin.isTTY) return "";
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await prompt.question(`Type ${id} to remove it: `)).trim();
  } finally {
    prompt.close();
  }
}
