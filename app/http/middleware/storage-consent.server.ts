import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { needsStorageConsent } from "#app/domain/brands/device-storage/needs-storage-consent.ts";
import { storedCookie } from "#app/http/cookies/stored-cookie.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { getVisitor } from "./visitor.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** Rises when more is asked for than before: an older answer is none to that. */
const currentVersion = 1;

const choiceContract = z.object({
  version: z.literal(currentVersion),
  agreed: z.boolean(),
  at: z.iso.datetime(),
  locale: z.enum(locales),
});

/** What somebody answered to whether this browser may keep what a visit does not need, when, and in which language. */
export type StorageChoice = z.infer<typeof choiceContract>;

export const storageConsentCookie = storedCookie("cookieChoice");

/** What may be kept in a visitor's browser. */
export type StorageConsent = {
  choice: StorageChoice | null;
  /** Whether the law of the place wants a yes first. */
  isNeeded: boolean;
  /** Whether what a visit does not need may outlive it. */
  mayKeep: boolean;
};

const storageConsentContext = createContext<StorageConsent>();

/** What the visitor's browser may keep. */
export function getStorageConsent(context: Readonly<RouterContextProvider>): StorageConsent {
  return context.get(storageConsentContext);
}

/** The value of the cookie for an answer given now. */
export const newStorageChoice = ({
  agreed,
  at,
  locale,
}: Pick<StorageChoice, "agreed" | "locale"> & { at: Date }): StorageChoice => ({
  version: currentVersion,
  agreed,
  at: at.toISOString(),
  locale,
});

/** Reads what a browser may keep: as was answered, and without an answer as the law of the place has it. */
export async function readStorageConsent(
  { countries }: Pick<Tenant, "countries">,
  from: { addressCountry: string | null; cookies: string | null },
): Promise<StorageConsent> {
  const choice = choiceContract.safeParse(await storageConsentCookie.parse(from.cookies)).data ?? null;
  const isNeeded = needsStorageConsent({ addressCountry: from.addressCountry, countries });
  return { choice, isNeeded, mayKeep: choice ? choice.agreed : !isNeeded };
}

/**
 * Whether a page asks: only where an answer is needed and none was given, and only of visitors who bring what would be
 * kept; nobody is asked about nothing.
 */
export function asksAboutCookies(
  { isNeeded, choice }: StorageConsent,
  { isMember, hasOptional }: { isMember: boolean; hasOptional: boolean },
): boolean {
  return isNeeded && choice === null && !isMember && hasOptional;
}

/** Keeps what `readStorageConsent` tells for the routes. */
export const storageConsentMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { addressCountry } = getVisitor(context);
  context.set(
    storageConsentContext,
    await readStorageConsent(getTenant(context), { addressCountry, cookies: request.headers.get("cookie") }),
  );
  return next();
};
