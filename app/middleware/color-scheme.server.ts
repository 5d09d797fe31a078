import { createCookie } from "react-router";
import { cookieOptions, storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import { type SchemeChoice, schemeChoices } from "#app/domain/brands/device-storage/scheme-choices.ts";

/** Whether somebody wants the site light, dark or as their device is; kept because they asked for it. */
export const schemeCookie = createCookie(storedItems.scheme.name, { ...cookieOptions, maxAge: storedItems.scheme.lifetime });

/** The look that somebody chose; null where the brand's own holds. */
export async function readScheme(cookies: string | null): Promise<SchemeChoice | null> {
  const value: unknown = await schemeCookie.parse(cookies);
  return schemeChoices.find((choice) => choice === value) ?? null;
}
