import { z } from "zod";
import { answerFailure } from "./answer-failure.server.ts";
import type { EndpointHandler, StrangerCtx } from "./endpoint-handler.server.ts";
import { endpointMatcher } from "./match-endpoint.ts";
import { readInput } from "./read-input.server.ts";
import { consoleCookie } from "#app/console/listener/console-cookie.ts";
import { isOfBrand } from "#app/console/contracts/endpoint.ts";
import type { ConsoleLocale, Operator, OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import { seeSession } from "#app/console/contracts/session/see-session.ts";
import { givesRight, isRightEverywhere } from "#app/domain/operators/rights/operator-rights.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { isForAnother, madeForHeader } from "#app/platform/forms/made-for.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** What is known of a call from its line and its host. */
export type CallFacts = { requestId: string; address: string; country: string | null; origin: string };

export type ConsoleApiParts = {
  handlers: readonly EndpointHandler[];
  clock: Clock;
  /** Who a session's secret belongs to, once signed in wholly; null for anything else. */
  findOperator: (token: string) => Promise<Operator | null>;
  findOperatorByToken: (token: string) => Promise<Operator | null>;
  /** A brand as it is published, paused ones too. */
  findTenant: (id: string) => Tenant | null;
  /** Runs work in which the database shows what this operator may see alone. */
  asOperator: <T>(operatorId: string, work: () => Promise<T>) => Promise<T>;
  onFailure: (error: unknown, requestId: string) => void;
};

const readOnly = new Set(["GET", "HEAD"]);

function localeOf(request: Request): ConsoleLocale {
  return /^\s*de\b/i.test(request.headers.get("accept-language") ?? "") ? "de" : "en";
}

/** A form of another site can neither send JSON nor our origin; a program with a token has no cookie to misuse. */
function isForeign(request: Request, origin: string): boolean {
  if (readOnly.has(request.method)) return request.headers.get("sec-fetch-site") === "cross-site";
  const sender = request.headers.get("origin");
  return sender === null ? request.headers.get("sec-fetch-site") !== "same-origin" : sender !== origin;
}

/** What an endpoint answers, in its contract's shape. Throws where it is another: a fault of ours, not of who asks. */
function answerOf({ contract }: EndpointHandler, result: unknown): Response {
  const told = contract.output.safeParse(result);
  if (!told.success) throw new Error(`${contract.name} answers beside its contract`, { cause: told.error });
  return Response.json(told.data, { headers: { "cache-control": "no-store" } });
}

const brandContract = z.object({ brand: z.string() });

/** Answers the calls of console and programs: finds the endpoint, who asks and whether they may, and then does it. */
export function consoleApi(parts: ConsoleApiParts): (request: Request, facts: CallFacts) => Promise<Response> {
  const { clock } = parts;
  const matcher = endpointMatcher(parts.handlers);

  async function identify(request: Request, facts: CallFacts, session: string | null): Promise<Operator | null> {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
    if (bearer !== undefined) return parts.findOperatorByToken(bearer);
    if (isForeign(request, facts.origin)) {
      noteSecurityEvent({ requestId: facts.requestId }, "cross_site_refused", { method: request.method });
      throw new AppError("forbidden");
    }
    return session === null ? null : parts.findOperator(session);
  }

  /** Lets pass who may ask; resolves to the brand that the path names. */
  function admit({ contract }: EndpointHandler, params: unknown, operator: Operator): string | null {
    const { access } = contract;
    const brand = isOfBrand(contract) ? brandContract.parse(params).brand : null;
    // why: whoever holds nothing on a brand does not learn that it is there
    if (brand !== null && !givesRight(operator.grants, "brands.see", brand)) throw new AppError("not_found");
    if (access !== "signed_in" && access !== "anyone")
      enforceOperatorRight(
        { operator, clock },
        access,
        brand ?? (isRightEverywhere(access) ? null : { anyBrand: true }),
      );
    return brand;
  }

  async function work(handler: EndpointHandler, input: unknown, operator: Operator | null, stranger: StrangerCtx) {
    if (handler.of === "anyone") return handler.work(stranger, input);
    if (operator === null) throw new AppError("authentication_required");
    const { locale, requestId } = stranger;
    const ctx: OperatorCtx = { operator, locale, clock, requestId };
    return parts.asOperator(operator.id, async () => {
      const brand = admit(handler, input, operator);
      if (handler.of === "operator") return handler.work({ ...ctx, stranger }, input);
      if (brand === null) throw new Error(`${handler.contract.name} names no brand`);
      const tenant = parts.findTenant(brand);
      if (!tenant) throw new AppError("not_found");
      return handler.work({ ...ctx, tenant, actor: null }, input);
    });
  }

  async function answer(request: Request, facts: CallFacts, locale: ConsoleLocale): Promise<Response> {
    const { pathname } = new URL(request.url);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = matcher.match(method, pathname);
    if (!found && matcher.methodsOf(pathname).length > 0) throw new AppError("method_not_allowed");
    if (!found) throw new AppError("not_found");
    const kept: unknown = await consoleCookie.parse(request.headers.get("cookie"));
    const sessionToken = typeof kept === "string" && kept !== "" ? kept : null;
    const came = clock.now().getTime();
    let operator = await identify(request, facts, sessionToken);
    const madeFor = request.headers.get(madeForHeader);
    // why: who is signed in is told to every document, so that one of another operator begins anew
    if (found.handler.contract.name !== seeSession.name && isForAnother(madeFor, operator?.id ?? null))
      throw new AppError("other_member");
    // why: to read what was sent is work, of megabytes where a contract says so, which nobody has to ask for
    if (found.handler.of !== "anyone") {
      if (operator === null) throw new AppError("authentication_required");
      admit(found.handler, found.params, operator);
    }
    let next: string | null | undefined;
    const input = await readInput(request, found.params, found.handler.contract);
    // why: a body may take a minute, and a session or a token that ended meanwhile does nothing any more
    if (clock.now().getTime() - came >= millisecondsIn.second) operator = await identify(request, facts, sessionToken);
    const result = await work(found.handler, input, operator, {
      ...facts,
      locale,
      clock,
      userAgent: request.headers.get("user-agent") ?? "",
      sessionToken,
      setSession: (token) => {
        next = token;
      },
    });
    const response = result instanceof Response ? result : answerOf(found.handler, result);
    if (next !== undefined)
      response.headers.append(
        "set-cookie",
        await (next === null ? consoleCookie.serialize("", { maxAge: 0 }) : consoleCookie.serialize(next)),
      );
    return response;
  }

  return async (request, facts) => {
    const locale = localeOf(request);
    try {
      return await answer(request, facts, locale);
    } catch (error) {
      if (error instanceof AppError && (error.code === "forbidden" || error.code === "authentication_required"))
        noteSecurityEvent({ requestId: facts.requestId }, "access_refused", { answer: error.code });
      return answerFailure(error, locale, (unforeseen) => parts.onFailure(unforeseen, facts.requestId));
    }
  };
}
