import { createContext, type RouterContextProvider } from "react-router";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

export const tenantContext = createContext<Tenant>();

/** The brand that the request host decided before anything else ran. */
export function getTenant(context: Readonly<RouterContextProvider>): Tenant {
  return context.get(tenantContext);
}
