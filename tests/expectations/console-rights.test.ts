import { describe, expect, it } from "vitest";
import { consoleApi } from "#app/console/api/console-api.server.ts";
import { openApiOf } from "#app/console/api/description/open-api.ts";
import type { EndpointHandler } from "#app/console/api/endpoint-handler.server.ts";
import { endpoints } from "#app/console/api/endpoints.server.ts";
import { apiPath } from "#app/console/api/match-endpoint.ts";
import { isOfBrand } from "#app/console/contracts/endpoint.ts";
import { namesIn } from "#app/console/contracts/fill-path.ts";
import { consoleCookie } from "#app/console/listener/console-cookie.ts";
import type { Operator } from "#app/domain/operators/rights/operator-ctx.ts";
import {
  allOperatorRights,
  givesRight,
  isFreshRight,
  isRightEverywhere,
} from "#app/domain/operators/rights/operator-rights.ts";
import { operatorRoles } from "#app/domain/operators/rights/operator-roles.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const origin = "https://console.example";
const clock = stoppedClock(new Date("2026-11-23T10:00:00Z"));
const later = new Date(clock.now().getTime() + 60_000);
const brand = "lagoon";

/** What every endpoint does here: nothing, so that what stands before it decides alone. */
const done = (): Promise<unknown> => Promise.resolve(new Response(null, { status: 204 }));
const idle: readonly EndpointHandler[] = endpoints.map((handler) => ({ ...handler, work: done }));

const withFilledNames = (path: string) => path.replaceAll(":brand", brand).replaceAll(/:\w+/g, "x");

type Way = { how: "session" | "stale" | "token" | "bare token"; where: "all" | "own" | "other" };
const ways: readonly Way[] = (["session", "stale", "token", "bare token"] as const).flatMap((how) =>
  (["all", "own", "other"] as const).map((where) => ({ how, where })),
);

function operatorOf(role: Operator["grants"][number]["role"], { how, where }: Way): Operator {
  const tenantId = { all: null, own: brand, other: "knots" }[where];
  const scopes = { session: null, stale: null, token: allOperatorRights, "bare token": [] }[how];
  return { id: "op", name: "Kim", grants: [{ role, tenantId }], scopes, freshUntil: how === "session" ? later : null };
}

/** How the API answers an operator, or with null nobody: the code of its refusal, or `done`. */
async function ask({ contract: { method, path } }: EndpointHandler, operator: Operator | null, isToken: boolean) {
  const api = consoleApi({
    handlers: idle,
    clock,
    findOperator: () => Promise.resolve(operator),
    findOperatorByToken: () => Promise.resolve(operator),
    findTenant: (id) => ({ ...anyTenant(), id }),
    asOperator: (_, work) => work(),
    onFailure: (error) => expect.fail(String(error)),
  });
  const headers = new Headers({ origin });
  if (isToken) headers.set("authorization", "Bearer lia_x");
  else if (operator) headers.set("cookie", (await consoleCookie.serialize("x")).split(";")[0] ?? "");
  const hasBody = method === "POST" || method === "PATCH";
  const request = new Request(`${origin}${apiPath}${withFilledNames(path)}`, {
    method,
    headers,
    ...(hasBody && { body: "{}" }),
  });
  const answer = await api(request, { requestId: "r", address: "203.0.113.5", country: null, origin });
  if (answer.status === 204) return "done";
  const { error }: { error: string } = await answer.json();
  return error;
}

/** What the table of rights says of it. */
function expected({ contract }: EndpointHandler, { grants, scopes, freshUntil }: Operator): string {
  const { access } = contract;
  if (access === "anyone") return "done";
  const place = isOfBrand(contract) ? brand : null;
  if (place !== null && !givesRight(grants, "brands.see", place)) return "not_found";
  if (access === "signed_in") return "done";
  const isHeld =
    place === null && !isRightEverywhere(access)
      ? grants.some(({ tenantId }) => givesRight(grants, access, tenantId))
      : givesRight(grants, access, place);
  if (!isHeld || (scopes !== null && !scopes.includes(access))) return "forbidden";
  return isFreshRight(access) && freshUntil === null ? "second_factor_stale" : "done";
}

describe.each(endpoints.map((handler) => [handler.contract.name, handler] as const))("%s", (_, handler) => {
  it("does for each role, on each brand, by session and token, what the table of rights says", async () => {
    for (const role of operatorRoles)
      for (const way of ways) {
        const operator = operatorOf(role, way);
        const answer = await ask(handler, operator, way.how.endsWith("token"));
        expect(answer, `${role} ${way.how} ${way.where}`).toBe(expected(handler, operator));
      }
  });

  it("does nothing for nobody, unless it is for anyone @attack V8.2.1", async () => {
    const { access } = handler.contract;
    expect(await ask(handler, null, false)).toBe(access === "anyone" ? "done" : "authentication_required");
    expect(handler.of === "anyone").toBe(access === "anyone");
  });

  it("is of one brand exactly where its path names one", () => {
    expect(namesIn(handler.contract.path).includes("brand")).toBe(isOfBrand(handler.contract));
    if (handler.of === "brand") expect(isOfBrand(handler.contract)).toBe(true);
  });
});

const segmentsOf = (path: string) => path.split("/");
const isName = (segment: string | undefined) => segment?.startsWith(":") === true;

it("no two endpoints have one name, or answer one address equally well", () => {
  const names = endpoints.map(({ contract }) => contract.name);
  expect(new Set(names).size).toBe(names.length);
  const clashes = endpoints.flatMap(({ contract: one }, index) =>
    endpoints.slice(index + 1).flatMap(({ contract: other }) => {
      const [left, right] = [segmentsOf(one.path), segmentsOf(other.path)];
      const isAlike =
        one.method === other.method &&
        left.length === right.length &&
        namesIn(one.path).length === namesIn(other.path).length &&
        left.every((segment, at) => segment === right[at] || isName(segment) || isName(right[at]));
      return isAlike ? [`${one.name} and ${other.name}`] : [];
    }),
  );
  expect(clashes).toEqual([]);
});

it("every endpoint is described, with what it takes and answers", () => {
  const document = JSON.parse(JSON.stringify(openApiOf(endpoints.map(({ contract }) => contract)))) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; parameters: { name: string }[] }>>;
  };
  expect(document.openapi).toBe("3.1.0");
  const operations = Object.values(document.paths).flatMap((each) => Object.values(each));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    endpoints.map(({ contract }) => contract.name).toSorted(),
  );
  for (const { contract } of endpoints) {
    const address = `${apiPath}${contract.path.replaceAll(/:(\w+)/g, "{$1}")}`;
    const told = document.paths[address]?.[contract.method.toLowerCase()];
    for (const name of namesIn(contract.path)) expect(told?.parameters.map((each) => each.name)).toContain(name);
    expect(contract.summary, contract.name).not.toBe("");
  }
});

/** Endpoints with a right that write nothing into the audit, each with the reason. */
const unaudited: Readonly<Record<string, string>> = {
  "audit.list": "the audit itself, which names ids and no member's words",
  "brands.list": "brands with counts, nobody's data",
  "brands.listChoices": "what a new brand can be made of",
  "brands.listNames": "names of brands",
  "brands.listThemes": "themes of the release",
  "brands.view": "one brand with counts, nobody's data",
  "cases.hold": "who works on a case for some minutes; opening it and deciding it are in the audit",
  "cases.letGo": "who works on a case for some minutes; opening it and deciding it are in the audit",
  "cases.list": "a queue; opening a case is in the audit",
  "cases.seePhoto": "a file of a case, whose opening is in the audit with the photo",
  "codes.list": "discount codes with how often they were used; opening one with its orders is in the audit",
  "disputes.seeRatios": "counts, nobody's data",
  "news.choices": "languages and countries of a brand, and counts",
  "news.list": "what a brand tells its members; every change of it is in the audit",
  "news.preview": "a mail of the brand in its own words, to nobody",
  "news.view": "what a brand tells its members, with counts",
  "drafts.check": "a brand's settings; every change of them is in the audit",
  "drafts.diff": "a brand's settings; every change of them is in the audit",
  "drafts.listRevisions": "a brand's history, which says itself who did what",
  "drafts.listSchedules": "a brand's settings to come; each was written down as it was made",
  "drafts.preview": "a signed link to a draft, whose changes are in the audit",
  "hosts.list": "what DNS says to everybody, and how certificates stand; every change of a host is in the audit",
  "numbers.breakDown": "counts and sums, nobody's data",
  "numbers.export": "counts and sums, nobody's data",
  "numbers.see": "counts and sums, nobody's data",
  "numbers.seeCohorts": "counts, nobody's data",
  "pictures.redrawLogo": "a drawing of the brand's name; the change of the draft that takes it is in the audit",
  "pictures.see":
    "a picture of the brand, which shows nobody; every upload and every change of a draft is in the audit",
  "providerKeys.list": "ends of keys, and who set them; every change and every try of one is in the audit",
  "sharedLists.list": "companies and niches, which say themselves who published what",
  "operators.list": "colleagues by name; opening one is in the audit",
  "texts.link": "a signed link to what a brand says to everybody",
  "texts.list": "texts of the release",
  "findings.list": "counts and names of queues, machines and hosts, nobody's data",
  "jobs.list": "names, ages and errors of jobs without what they carry; each change of them is in the audit",
  "processes.list": "processes of the platform, nobody's data",
  "queues.list": "counts of jobs, nobody's data",
  "storage.view": "sizes of tables and disks, nobody's data",
  "webhooks.list": "providers' names for messages and payments, nobody's data; processing one again is in the audit",
};

const audits = /\b(?:auditEntry|platformAuditEntry)\.create|insert into (?:platform_)?audit_entry\b/;
const byName = new Map(sourceFiles.map((file) => [file.name, file]));

/** Whether what an endpoint's module uses of the domain reaches the audit. */
function reachesAudit(name: string, seen = new Set<string>()): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  const { source = "", imports = [] } = byName.get(name) ?? {};
  if (audits.test(source)) return true;
  return imports.some(
    ({ target, isTypeOnly }) =>
      !isTypeOnly && /^app\/(?:domain|console\/api)\//.test(target) && reachesAudit(target, seen),
  );
}

/** Every module that an endpoint's modules use on the server, types aside. */
function reachedFrom(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const { target, isTypeOnly } of byName.get(name)?.imports ?? [])
    if (!isTypeOnly && /^app\/(?:domain|console)\//.test(target)) reachedFrom(target, seen);
  return seen;
}

/** Rows of messages with their words. */
const readsMessages = /\btx\.message\.find|\bmessages?: (?:\{ (?:select|include|omit)|\{\s*omit)/;

/** Modules of endpoints that read messages, each with the reason. */
const messageReaders: Readonly<Record<string, string>> = {
  "app/domain/chat/photos/signal-chat-photo.server.ts": "which messages a photo goes from, not their words",
  "app/domain/membership/exports/collect-export.server.ts": "for the member alone: operators' copies leave them out",
  "app/domain/safety/complaints/view-complaint.server.ts": "what was written to us, not to another member",
  "app/domain/safety/moderation/decide-report.server.ts":
    "when the message was written that was reported, not its words",
  "app/domain/safety/moderation/view-report.server.ts": "the one message that was reported",
};

it("no endpoint shows a message but a report's, and none signs in as a member", () => {
  const reached = [...reachedFrom("app/console/api/endpoints.server.ts")];
  const readers = reached.filter((name) => readsMessages.test(byName.get(name)?.source ?? ""));
  expect(readers.toSorted()).toEqual(Object.keys(messageReaders).toSorted());
  expect(reached.filter((name) => /^app\/domain\/chat\/(?:conversations|messages)\//.test(name))).toEqual([]);
  const signsIn = /^app\/domain\/identity\/(?:login\/(?:enter-account|log-in)|sessions\/(?:start|rotate)-session)/;
  expect(reached.filter((name) => signsIn.test(name))).toEqual([]);
});

it("every endpoint with a right is in the audit, or shows nobody's data", () => {
  const files = sourceFiles.filter(({ name }) => /^app\/console\/api\/.+\/.+\.server\.ts$/.test(name));
  const silent = endpoints.flatMap(({ contract }) => {
    if (contract.access === "anyone" || contract.access === "signed_in") return [];
    const contractFile = sourceFiles.find(
      ({ name, source }) => name.startsWith("app/console/contracts/") && source.includes(`name: "${contract.name}"`),
    );
    const file = files.find(({ imports }) => imports.some(({ target }) => target === contractFile?.name));
    if (!file) return [`${contract.name} has no module`];
    return reachesAudit(file.name) ? [] : [contract.name];
  });
  expect(silent.toSorted()).toEqual(Object.keys(unaudited).toSorted());
});

/** Endpoints whose first use case does not name their right, each with the reason. */
const askedElsewhere: Readonly<Record<string, string>> = {
  "brands.listChoices": "what the release has, of no brand",
  "brands.listNames": "shows the brands alone on which it is held",
  "brands.listThemes": "what the release has, of no brand",
  "cases.hold": "asks for the right of the kind of case (`caseRights`)",
  "cases.letGo": "asks for the right of the kind of case (`caseRights`)",
  "numbers.export": "asked by what it exports",
  "texts.list": "what the release has, of no brand",
};

it("every endpoint with a right has a use case that asks for that right itself", () => {
  const files = sourceFiles.filter(({ name }) => /^app\/console\/api\/.+\/.+\.server\.ts$/.test(name));
  const unasked = endpoints.flatMap(({ contract: { name: endpointName, access } }) => {
    if (access === "anyone" || access === "signed_in") return [];
    const contractFile = sourceFiles.find(
      ({ name, source }) => name.startsWith("app/console/contracts/") && source.includes(`name: "${endpointName}"`),
    );
    const file = files.find(({ imports }) => imports.some(({ target }) => target === contractFile?.name));
    const asks = (file?.imports ?? []).some(({ target }) => {
      const source = byName.get(target)?.source ?? "";
      return (
        target.startsWith("app/domain/") && source.includes("enforceOperatorRight(") && source.includes(`"${access}"`)
      );
    });
    return asks ? [] : [endpointName];
  });
  expect(unasked.toSorted()).toEqual(Object.keys(askedElsewhere));
});
