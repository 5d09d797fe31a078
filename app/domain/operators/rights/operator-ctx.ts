import type { OperatorRight } from "./operator-rights.ts";
import type { OperatorGrant } from "./operator-roles.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";

/** The languages of the console. */
export const consoleLocales = ["en", "de"] as const;

export type ConsoleLocale = (typeof consoleLocales)[number];

/** Somebody who works for brands, as far as every use case may know them. */
export type Operator = {
  id: string;
  name: string;
  grants: readonly OperatorGrant[];
  /** What a token of the API is limited to; null for who signed in. */
  scopes: readonly OperatorRight[] | null;
  /** Until when the last second factor counts as fresh; null where none was given, as by a token. */
  freshUntil: Date | null;
};

/** What a use case of the console is given: who asks, in which language, and when. */
export type OperatorCtx = {
  operator: Operator;
  locale: ConsoleLocale;
  clock: Clock;
  requestId: string;
};

/** The context of a use case of the console that concerns one brand. */
export type BrandOperatorCtx = Omit<Ctx, "actor" | "locale"> & OperatorCtx & { actor: null };
