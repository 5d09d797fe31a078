import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { confirmAccount } from "#app/domain/membership/activation/confirm-account.server.ts";
import { createAccount } from "#app/domain/membership/signup/create-account.server.ts";
import { type SignupAnswers, signupContract } from "#app/domain/membership/signup/signup-contract.ts";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { brandOffer } from "#app/features/signup/offer/brand-offer.server.ts";
import { signupRules } from "#app/features/signup/offer/signup-offer.ts";
import { storedCookie } from "#app/http/cookies/stored-cookie.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { openDatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { connectDatabase, type Database } from "#app/platform/db/connection/database.server.ts";
import { withTenantOn } from "#app/platform/db/transactions/with-tenant.server.ts";
import { tenantFromRevision } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import type { TenantId } from "#tests/e2e/site/brands.ts";
import { runningSite } from "#tests/e2e/site/running-site.ts";
import { fillIn, type Newcomer, type NewcomerOptions } from "#tests/e2e/site/sign-up-by-wire.ts";

/** Somebody who signed up, with the id of the profile. */
export type Member<Brand extends string = TenantId> = Newcomer<Brand> & { id: string };

/** What a worker asks of the run's site and its brands once. */
type World = { database: Database; tenants: Map<string, Promise<Tenant>> };

let world: Promise<World> | undefined;
const hashes = new Map<string, Promise<string>>();
const ordinaryPassword = `a long secret ${randomUUID().slice(0, 8)}`;
const sessionCookie = storedCookie("session");

async function openWorld(): Promise<World> {
  const { urls } = await openDatabasePlace({ DATA_DIR: runningSite().dataDir });
  return { database: connectDatabase(urls.app, 2), tenants: new Map() };
}

async function tenantOf({ database, tenants }: World, brand: string): Promise<Tenant> {
  const read = async () => {
    const [revision] = await publishedSource(database).readCurrent([brand]);
    if (!revision) throw new Error(`${brand} is not published`);
    return tenantFromRevision(revision);
  };
  const tenant = tenants.get(brand) ?? read();
  tenants.set(brand, tenant);
  return tenant;
}

function answersOf(tenant: Tenant, form: URLSearchParams): SignupAnswers {
  const filledIn = new FormData();
  for (const [name, value] of form) filledIn.append(name, value);
  const offer = brandOffer({ tenant, locale: tenant.defaultLocale }, { country: form.get("country") ?? "" });
  const schema = signupContract(signupRules(offer, filledIn, systemClock.now(), null));
  const submission = parseWithZod(filledIn, { schema });
  if (submission.status !== "success") throw new Error(`Nobody can sign up so: ${JSON.stringify(submission.error)}`);
  return submission.value;
}

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/**
 * Makes a confirmed member of a demo brand, signed in, by what the site itself makes one with, in its database: as after
 * `signUpByWire` (make-member.wire.spec.ts), without a mail, and at a sixth of what that costs. All that a worker makes
 * have one password, unless they are to have another.
 */
export async function makeMember<Brand extends TenantId>(
  brand: Brand,
  options: NewcomerOptions = {},
): Promise<Member<Brand>> {
  const { email, password, name, form } = fillIn(brand, { password: ordinaryPassword, ...options });
  world ??= openWorld();
  const tenant = await tenantOf(await world, brand);
  const ctx = { tenant, actor: null, locale: tenant.defaultLocale, clock: systemClock, requestId: randomUUID() };
  const account = { answers: answersOf(tenant, form), passwordHash: await hashOf(password) };
  const { database } = await world;
  return withTenantOn(database, brand, async (tx) => {
    const { accountId } = await createAccount(tx, ctx, { ...account, trafficSource: null, seenFrom: "" });
    await confirmAccount(tx, ctx, { accountId });
    const circumstances = { accountId, userAgent: "", ipCountry: null, formerToken: null };
    const token = await startSession(tx, { tenantId: brand, clock: systemClock }, circumstances);
    const { id } = await tx.profile.findFirstOrThrow({ where: { tenantId: brand, accountId }, select: { id: true } });
    const cookie = (await sessionCookie.serialize(token)).split(";")[0] ?? "";
    return { brand, email, password, name, cookie, id };
  });
}
