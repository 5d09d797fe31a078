import { useHydrated } from "#app/ui/hydration/use-hydrated.ts";

/** Whether this browser knows passkeys; null before that is known, as on the server and without JavaScript. */
export function usePasskeys(): boolean | null {
  const isHydrated = useHydrated();
  return isHydrated ? typeof window.PublicKeyCredential === "function" : null;
}

/** The part of a page that talks with the device, fetched by whom it concerns. */
export const loadCeremony = () => import("./ceremony.ts");
