import { type SchemeChoice, schemeChoices } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { storedCookie } from "#app/middleware/stored-cookie.server.ts";

/** Whether somebody wants the site light, dark or as their device is; kept because they asked for it. */
export const schemeCookie = storedCookie("scheme");

/** The look that somebody chose; null where the brand's own holds. */
export async function readScheme(cookies: string | null): Promise<SchemeChoice | null> {
  const value: unknown = await schemeCookie.parse(cookies);
  return schemeChoices.find((choice) => choice === value) ?? null;
}
