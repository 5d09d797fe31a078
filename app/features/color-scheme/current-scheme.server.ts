import type { RouterContextProvider } from "react-router";
import { lookOf, type SchemeChoice } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { readScheme } from "#app/http/cookies/color-scheme.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { themeLook } from "#app/platform/themes/stylesheet.server.ts";

/** The choice of light or dark that is in force for a request: the reader's, else the brand's. */
export async function currentScheme(context: Readonly<RouterContextProvider>, request: Request): Promise<SchemeChoice> {
  return lookOf(themeLook(getTenant(context)), await readScheme(request.headers.get("cookie"))).choice;
}
