import { isSpecialTrait } from "#app/domain/profiles/traits/may-read-trait.ts";
import { interestGroups } from "./interest-table.server.ts";

/** The interests that tell of sexual life, by slug: kept with the consent to sensitive data alone, and told to members. */
export const specialInterests: ReadonlySet<string> = new Set(
  interestGroups.filter(({ id }) => isSpecialTrait(id)).flatMap(({ interests }) => interests),
);
