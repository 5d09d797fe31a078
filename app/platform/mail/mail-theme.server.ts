import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { themeContract } from "#app/platform/themes/theme-contract.ts";

const themeMail = z.object({ mail: themeContract.shape.mail });

export type MailTheme = { layout: string; colors: z.infer<typeof themeMail>["mail"] };

/**
 * What a theme gives its mails: the colours of `theme.json` and the Handlebars source of `mail/layout.hbs`.
 * @throws Error of the file system or of zod, on a theme that lacks one of them
 */
export async function readMailTheme(themesFolder: string, themeId: string): Promise<MailTheme> {
  const folder = join(themesFolder, themeId);
  const [declaration, layout] = await Promise.all([
    readFile(join(folder, "theme.json"), "utf8"),
    readFile(join(folder, "mail", "layout.hbs"), "utf8"),
  ]);
  return { layout, colors: themeMail.parse(JSON.parse(declaration)).mail };
}
