import { demoPassword } from "#prisma/seed/seed.ts";
import { exchange } from "#tests/load/exchange.ts";

/** Logs in as a demo member with the login form; gives the cookie header of the pages to come. */
export async function logInAsDemo(port: number, host: string, email: string): Promise<string> {
  const body = new URLSearchParams({ email, password: demoPassword }).toString();
  const { status, headers } = await exchange({
    port,
    host,
    path: "/login",
    method: "POST",
    headers: { origin: `http://${host}`, "sec-fetch-site": "same-origin" },
    body,
  });
  const cookie = [headers["set-cookie"] ?? []].flat().find((each) => each.startsWith("__Host-session="));
  if (cookie === undefined) throw new Error(`The demo member could not log in (${status})`);
  return cookie.split(";", 1)[0] ?? "";
}

/** The address of the first member that the members page shows to a visitor, or to the member whose cookie it is. */
export async function findProfilePath(port: number, host: string, cookie?: string): Promise<string> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const { body } = await exchange({ port, host, path: "/members", headers });
  return /\/members\/[0-9a-f-]{36}/.exec(body.toString())?.[0] ?? "/members/none";
}
