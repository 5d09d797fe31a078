import type { BrowserContext } from "@playwright/test";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import type { TenantId } from "#tests/e2e/site/brands.ts";
import { takeSession } from "#tests/e2e/site/take-session.ts";
import { enterBefore } from "#tests/e2e/site/test.ts";

/**
 * Signs a browser in as somebody with an account, from a network of their own: one network may not log in without end. The
 * session's cookie goes into requests of one's own.
 */
export async function logInAs(
  context: BrowserContext,
  brand: TenantId,
  email: string,
  password = "liaison-demo",
): Promise<string> {
  const headers = { "content-type": "application/x-www-form-urlencoded", ...sameOrigin(brand) };
  const { status, cookies } = await ask("/login", {
    brand,
    method: "POST",
    headers,
    body: new URLSearchParams({ email, password }).toString(),
  });
  const cookie = cookies.find((each) => each.startsWith("__Host-session="))?.split(";")[0];
  if (!cookie) throw new Error(`${email} could not log in on ${brand}: ${status}`);
  await enterBefore(context, brand);
  await takeSession(context, { brand, cookie });
  return cookie;
}
