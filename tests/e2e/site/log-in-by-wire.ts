import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import type { Newcomer } from "#tests/e2e/site/sign-up-by-wire.ts";

/** Logs in without a browser, from a network of its own; the session's cookie, or null where it is refused. */
export async function logInByWire(
  { brand, email }: Pick<Newcomer, "brand" | "email">,
  password: string,
): Promise<string | null> {
  const body = new URLSearchParams({ email, password }).toString();
  const { cookies } = await ask("/login", {
    brand,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...sameOrigin(brand) },
    body,
  });
  return cookies.find((each) => each.startsWith("__Host-session="))?.split(";")[0] ?? null;
}
