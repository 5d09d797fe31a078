import type { RouterContextProvider } from "react-router";
import { getMemberCountry } from "#app/http/middleware/session.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";

/**
 * The country by whose ways a reader is told dates, numbers and distances (ISO 3166): where a member lives, wherever
 * they are just now; for a visitor the one that the site assumes.
 */
export const getHomeCountry = (context: Readonly<RouterContextProvider>): string =>
  getMemberCountry(context) ?? getVisitor(context).country;
