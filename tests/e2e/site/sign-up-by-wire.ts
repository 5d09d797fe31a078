import { randomUUID } from "node:crypto";
import { ask, loopback, sameOrigin } from "#tests/e2e/site/ask.ts";
import { type TenantId, brands, declarationOf } from "#tests/e2e/site/brands.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";

export type Newcomer<Brand extends string = TenantId> = {
  brand: Brand;
  email: string;
  password: string;
  name: string;
  cookie: string;
};

export type NewcomerOptions = {
  email?: string;
  password?: string;
  name?: string;
  gender?: "woman" | "man" | "nonbinary";
  lookingFor?: readonly ("woman" | "man" | "nonbinary")[];
  country?: string;
  region?: string;
  /** Day, month and year of birth. */
  born?: readonly [number, number, number];
  message?: string;
  /** Whether to press the button behind the link of the activation mail as well; true unless said otherwise. */
  confirmed?: boolean;
  /** Further fields of the form, such as `activity_mails: "on"`. */
  fields?: Record<string, string>;
};

const regionOf: Readonly<Record<string, string>> = {
  NL: "NL-NH",
  BE: "BE-VAN",
  GB: "GB-LND",
  IE: "IE-D",
  DE: "DE-BE",
  AT: "AT-9",
  IT: "IT-25",
  FR: "FR-IDF",
  CH: "CH-ZH",
  ES: "ES-MD",
  US: "US-NY",
  CA: "CA-ON",
  AU: "AU-NSW",
  NZ: "NZ-AUK",
  PL: "PL-14",
};

/**
 * Signs somebody new up on a brand by the form that works without JavaScript, from a network of their own, and confirms
 * the address through the mail in the outbox. The newcomer's `cookie` goes into requests of one's own. Where signing up
 * is not the subject, `newMember` has the same person sooner.
 */
export async function signUpByWire<Brand extends string = TenantId>(
  brand: Brand,
  options: NewcomerOptions = {},
): Promise<Newcomer<Brand>> {
  const { email, password, name, form } = fillIn(brand, options);
  const from = loopback();
  const answer = await ask("/signup", {
    brand,
    method: "POST",
    from,
    headers: { "content-type": "application/x-www-form-urlencoded", ...sameOrigin(brand) },
    body: form.toString(),
  });
  const cookie = answer.cookies.find((each) => each.startsWith("__Host-session="))?.split(";")[0];
  if (answer.status !== 302 || !cookie)
    throw new Error(
      `${email} could not sign up on ${brand}: ${answer.status} ${/field-error[^>]*>(?:<[^>]*>)*([^<]+)/.exec(answer.body)?.[1] ?? ""}`,
    );
  if (options.confirmed ?? true) await confirm({ brand, email, from });
  return { brand, email, password, name, cookie };
}

/** A brand's signup form, filled in by somebody new who is as the options say. */
export function fillIn(
  brand: string,
  options: NewcomerOptions = {},
): Pick<Newcomer, "email" | "password" | "name"> & { form: URLSearchParams } {
  const id = randomUUID().slice(0, 8);
  const {
    email = `new-${id}@members.example`,
    password = `a long secret ${id}`,
    name = `Robin ${id.slice(0, 3)}`,
    gender = "woman",
    lookingFor = ["man", "woman"],
  } = options;
  const {
    born: [day, month, year] = [21, 6, new Date().getUTCFullYear() - 36],
    country = declarationOf(brand).settings.countries[0] ?? "NL",
    region = regionOf[country] ?? "",
    message = "",
  } = options;
  const form = new URLSearchParams([
    ["gender", gender],
    ...lookingFor.map((each) => ["looking_for", each]),
    ["country", country],
    ["region", region],
    ["name", name],
    ["email", email],
    ["password", password],
    ["password_repeat", password],
    ["date_of_birth.day", String(day)],
    ["date_of_birth.month", String(month)],
    ["date_of_birth.year", String(year)],
    ["terms", "on"],
    ["sensitive_data", "on"],
    ["signup_message", message],
    ...Object.entries(options.fields ?? {}),
  ]);
  return { email, password, name, form };
}

async function confirm({ brand, email, from }: { brand: string; email: string; from: string }): Promise<void> {
  // why: subjects name their brand, and those of the demo alone are known; nobody else has had a mail yet
  const { link } = await readMail(email, brands.some(({ id }) => id === brand) ? "activation" : undefined);
  const { status, headers } = await ask(link, { brand, from, method: "POST", headers: sameOrigin(brand) });
  if (headers.location !== "/activate/done")
    throw new Error(`${email} could not be confirmed on ${brand} by ${link}: ${status} ${headers.location ?? ""}`);
}
