import { brandResources } from "#app/platform/i18n/brand-resources.server.ts";
import { createMailTexts } from "#app/platform/mail/mail-texts.server.ts";
import { createMailRenderer, type RenderMail } from "#app/platform/mail/render-mail.server.ts";
import { themeMail } from "#app/platform/themes/theme-mail.server.ts";

let current: RenderMail | null = null;

/** The renderer of this process's mails, made when it is first asked for. */
export function processMailRenderer(): RenderMail {
  current ??= createMailRenderer({ texts: createMailTexts(brandResources), readTheme: themeMail });
  return current;
}
