import { randomUUID } from "node:crypto";
import { ask, loopback, sameOrigin } from "#tests/e2e/site/ask.ts";
import type { TenantId } from "#tests/e2e/site/brands.ts";
import { networkLink } from "#tests/e2e/site/came-from.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { fillIn } from "#tests/e2e/site/sign-up-by-wire.ts";
import { entered } from "#tests/e2e/site/test.ts";

type Fields = [name: string, value: string][];

const unescaped = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : unescaped(value);
};
const inputsOf = (form: string) => form.match(/<input\b[^>]*>/g) ?? [];

/** What a form carries as it stands: hidden fields, and what is chosen. */
const carried = (form: string): Fields =>
  inputsOf(form)
    .filter((input) => attribute(input, "type") === "hidden" || /\schecked\b/.test(input))
    .map((input) => [attribute(input, "name") ?? "", attribute(input, "value") ?? ""]);

/** The first answer to each question of a form. */
const firstAnswers = (form: string): Fields => {
  const answers = new Map<string, string>();
  for (const input of inputsOf(form)) {
    const name = attribute(input, "name") ?? "";
    if (/^(?:radio|checkbox)$/.test(attribute(input, "type") ?? "") && !answers.has(name))
      answers.set(name, attribute(input, "value") ?? "on");
  }
  return [...answers];
};

/**
 * Where somebody goes on from a page without JavaScript who answers what it asks: its deck, else its form, else its first
 * answer, else its first link into signup.
 */
function wayOn(page: string): string {
  const main = /<main\b[\s\S]*<\/main>/.exec(page)?.[0] ?? "";
  const [form = ""] = main.match(/<form\b[\s\S]*?<\/form>/) ?? [];
  if (form !== "") {
    const [kept = ""] = form.match(/<button\b[^>]*name="(?:liked|interest)"[^>]*>/) ?? [];
    const button: Fields = kept === "" ? [] : [[attribute(kept, "name") ?? "", attribute(kept, "value") ?? ""]];
    const query = new URLSearchParams([...carried(form), ...(kept === "" ? firstAnswers(form) : []), ...button]);
    return `${attribute(form, "action")}?${query}`;
  }
  const links = [...main.matchAll(/<a\b[^>]*>/g)].map(([tag]) => attribute(tag, "href") ?? "");
  const answer = links.find((href) => /^\/landers\/[^?]*\?.*(?:interest|looking_for|gender)=/.test(href));
  return answer ?? links.find((href) => /^\/(?:members\/[^/]+\/)?signup\b/.test(href)) ?? "";
}

/** Keeps cookies as a browser does. */
class Jar {
  readonly #kept = new Map<string, string>(entered.split(";").map((each) => pairOf(each)));

  take(cookies: readonly string[]): void {
    for (const each of cookies) this.#kept.set(...pairOf(each.split(";")[0] ?? ""));
  }

  toString(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

function pairOf(cookie: string): [string, string] {
  const at = cookie.indexOf("=");
  return [cookie.slice(0, at).trim(), cookie.slice(at + 1)];
}

/** Milliseconds of patience are the mail's; more pages than this no lander has. */
const mostPages = 14;

/**
 * Comes by a network's link to a lander or landing, answers all it asks, signs up with what it filled in, and confirms
 * the address: gives the address, and what the lander had filled in of signup.
 */
export async function followLander(brand: TenantId, path: string): Promise<{ email: string; filled: URLSearchParams }> {
  const from = loopback();
  const jar = new Jar();
  const visit = async (target: string) => {
    const answer = await ask(target, {
      brand,
      from,
      headers: { cookie: String(jar), "user-agent": "Mozilla/5.0 Firefox/140.0" },
    });
    if (answer.status !== 200) throw new Error(`${brand}${target} answered ${answer.status}`);
    jar.take(answer.cookies);
    return answer.body;
  };
  let target = `${path}?${networkLink}`;
  let page = await visit(target);
  for (let pages = 0; !/^\/(?:members\/[^/]+\/)?signup\b/.test(target); pages += 1) {
    target = wayOn(page);
    if (target === "" || pages > mostPages) throw new Error(`${brand}${path} leads nowhere`);
    page = await visit(target);
  }
  const [form = ""] = page.match(/<form\b[^>]*action="\/signup"[\s\S]*?<\/form>/) ?? [];
  const region = /<option[^>]*value="([^"]*)"[^>]*selected/.exec(form.split('name="region"')[1] ?? "")?.[1];
  const filled = new URLSearchParams(
    [...carried(form), ...(region ? [["region", region]] : [])].filter(([, value]) => value !== ""),
  );
  const { email, form: own } = fillIn(brand, { email: `lander-${randomUUID().slice(0, 8)}@members.example` });
  for (const name of new Set(filled.keys())) own.delete(name);
  const signup = await ask("/signup", {
    brand,
    from,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: String(jar), ...sameOrigin(brand) },
    body: new URLSearchParams([...own, ...filled]).toString(),
  });
  if (signup.headers.location !== "/signup-matches")
    throw new Error(`${email} could not sign up on ${brand}: ${signup.status}`);
  const { link } = await readMail(email, "activation");
  const { headers } = await ask(link, { brand, from, method: "POST", headers: sameOrigin(brand) });
  if (headers.location !== "/activate/done") throw new Error(`${email} could not be confirmed on ${brand}`);
  return { email, filled };
}
