import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { text } from "#tests/e2e/site/brands.ts";
import { type Attack, attacks, oddParameters, stoppers } from "#tests/e2e/site/hostile-attacks.ts";
import { strike, type Struck } from "#tests/e2e/site/hostile-client.ts";
import { seededFolder } from "#tests/e2e/site/seeded-folder.ts";
import { type Site, startSite } from "#tests/e2e/site/start-site.ts";
import { routeCosts } from "#tests/expectations/costs.ts";
import { freePort } from "#tests/support/free-port.ts";
import { oddTexts } from "#tests/support/odd-values.ts";
import { addressOf, routeTable } from "#tests/support/route-table.ts";
import { type Named, namedOn, targetOf } from "#tests/support/route-targets.ts";

test.describe.configure({ mode: "serial", timeout: 300_000 });

const [attacked, other] = ["golden", "knots"];
/** The longest that anybody may wait because of somebody else's request, in milliseconds. */
const longestWait = 200;
const marker = "hostile-marker-7f3a91";
const maxAtOnce = 4;

let site: Site | undefined;
let dataDir = "";
/** Nobody, a member, and one who pays; those who leave do so with a session of their own. */
let cookies = { none: "", member: "", premium: "", leaving: "" };

const running = (): Site => {
  if (!site) throw new Error("The site does not run");
  return site;
};
const hostOf = (brand: string) => `${brand}.localhost:${running().port}`;
const sameOrigin = () => ({ origin: `http://${hostOf(attacked)}`, "sec-fetch-site": "same-origin" });

async function logIn(email: string): Promise<string> {
  const body = new URLSearchParams({ email, password: "liaison-demo" });
  const answer = await fetch(`http://127.0.0.1:${running().port}/api/user.php`, {
    method: "POST",
    headers: { "x-liaison-client": "1", "sec-fetch-site": "same-origin", ...forwarded() },
    body,
  });
  const cookie = answer.headers
    .getSetCookie()
    .find((each) => each.startsWith("__Host-session="))
    ?.split(";")[0];
  if (!cookie) throw new Error(`${email} could not log in: ${answer.status}`);
  return cookie;
}

// why: fetch names its own host; the site believes this machine's proxies
const forwarded = () => ({
  "x-forwarded-host": hostOf(attacked),
  "x-forwarded-for": "192.0.2.1",
  origin: `http://${hostOf(attacked)}`,
});

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const seeded = seededFolder("hostile", 32);
  dataDir = seeded.dataDir;
  site = await startSite({
    port: await freePort(),
    dataDir,
    env: { SEED_MEMBERS: seeded.members, LOG_LEVEL: "debug", TRUSTED_PROXIES: "127.0.0.1", DATABASE_POOL: "8" },
  });
  const member = `demo@${attacked}.example`;
  cookies = {
    none: "",
    member: await logIn(member),
    premium: await logIn(`premium@${attacked}.example`),
    leaving: await logIn(member),
  };
});

test.afterAll(async () => {
  await site?.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

type Blow = { attack: Attack; target: string; who: keyof typeof cookies };

const blowAt = (pattern: string, attack: Attack, who: keyof typeof cookies, parameter: string = marker): Blow => {
  const target = `${addressOf(pattern, () => parameter)}${attack.query === "" ? "" : `?${attack.query}`}`;
  return { attack, target, who: who !== "none" && /logout|delete/.test(pattern) ? "leaving" : who };
};

const nameOf = ({ attack, target, who }: Blow) => `${who} ${attack.method} ${target.slice(0, 80)}: ${attack.name}`;

/** Strikes, and meanwhile asks for a page of another brand that lies in memory; both with how long they took. */
async function strikeWhileOthersAsk({ attack, target, who }: Blow): Promise<{ struck: Struck; waited: number }> {
  const cookie = [attack.headers["cookie"], cookies[who]].filter((each) => each).join("; ");
  const headers = { ...sameOrigin(), ...attack.headers, ...(cookie === "" ? {} : { cookie }) };
  const [struck, asked] = await Promise.all([
    strike(running().port, hostOf(attacked), target, { ...attack, headers }),
    strike(running().port, hostOf(other), "/landers/gallery", { method: "GET", headers: {}, body: null }),
  ]);
  if (asked.status !== 200) throw new Error(`${other} answered ${asked.status}`);
  return { struck, waited: asked.milliseconds };
}

/**
 * By how much a blow makes wait, in milliseconds: the least of three times, each beside what the machine makes wait
 * anyway.
 */
async function excessOf(blow: Blow, mostOwn: number): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < 3; time += 1) {
    const quiet = await strike(running().port, hostOf(other), "/landers/gallery", {
      method: "GET",
      headers: {},
      body: null,
    });
    const { struck, waited } = await strikeWhileOthersAsk(blow);
    least = Math.min(
      least,
      Math.max(waited, struck.milliseconds > mostOwn ? struck.milliseconds : 0) - quiet.milliseconds,
    );
  }
  return least;
}

/** Strikes with all of them, a few at once; what takes too long counts where it does so three times more, alone. */
async function strikeAll(
  blows: readonly Blow[],
  check: (blow: Blow, struck: Struck) => string | null,
  mostOwn = Infinity,
): Promise<string[]> {
  const problems: string[] = [];
  const slow: Blow[] = [];
  const left = blows.values();
  await Promise.all(
    Array.from({ length: maxAtOnce }, async () => {
      for (const blow of left) {
        const { struck, waited } = await strikeWhileOthersAsk(blow);
        const problem = struck.status >= 500 && struck.status !== 503 ? `${struck.status}` : check(blow, struck);
        if (problem !== null) problems.push(`${problem} for ${nameOf(blow)}`);
        if (waited > longestWait || struck.milliseconds > mostOwn) slow.push(blow);
      }
    }),
  );
  for (const blow of slow) {
    const excess = await excessOf(blow, mostOwn);
    if (excess > longestWait) problems.push(`${Math.round(excess)} ms because of ${nameOf(blow)}`);
  }
  return problems;
}

test("what stopped the process is answered at once on every route, and no other brand waits @attack V15.2.2", async () => {
  const blows = routeTable.flatMap(({ pattern }, at) =>
    stoppers.flatMap((attack, turn) => {
      const whos = ["none", (at + turn) % 3 === 0 ? "premium" : "member"] as const;
      return whos.map((who) => blowAt(pattern, attack, who));
    }),
  );
  expect(blows.length).toBeGreaterThan(2_000);
  const { body: page } = await strike(running().port, hostOf(attacked), "/login", {
    method: "GET",
    headers: {},
    body: null,
  });
  const query = `version=${/\/assets\/manifest-([\w-]+)\.js/.exec(page)?.[1] ?? ""}&paths=${Array.from({ length: 1_500 }, (_, at) => `/${at}`).join(",")}`;
  blows.push({
    target: `/__manifest?${query}`,
    who: "none",
    attack: { name: "the routes of 1,500 paths", method: "GET", headers: {}, body: null, query },
  });
  expect(await strikeAll(blows, () => null, longestWait)).toEqual([]);
});

test("500 hostile requests reach every route in turn, by every method, and none makes it fail", async () => {
  const hostile = attacks(500);
  const blows = hostile.flatMap((attack, turn) =>
    [0, 1, 2].map((step) => {
      const { pattern } = routeTable[(turn * 3 + step) % routeTable.length] ?? { pattern: "/" };
      const parameter = oddParameters[(turn + step) % oddParameters.length];
      return blowAt(
        pattern,
        attack,
        (["none", "member", "premium", "member"] as const)[(turn + step) % 4] ?? "none",
        turn % 3 === 0 ? parameter : marker,
      );
    }),
  );
  expect(await strikeAll(blows, () => null)).toEqual([]);
});

/** A form or query as it should be, but for one field, by somebody whom no limit knows yet. */
function oddBlows(named: Named): Blow[] {
  let asked = 0;
  return Object.entries(routeCosts).flatMap(([pattern, { read, write }]) =>
    [["GET", read] as const, ["POST", write] as const].flatMap(([method, cost]) =>
      [...new Set(new URLSearchParams(cost?.input).keys())].flatMap((field) =>
        oddTexts.map((odd): Blow => {
          const fields = new URLSearchParams(cost?.input);
          fields.set(field, method === "GET" ? odd.slice(0, 200) : odd);
          asked += 1;
          const headers = {
            "x-forwarded-host": hostOf(attacked),
            "x-forwarded-for": `198.51.${asked >> 8}.${asked & 255}`,
            ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
          };
          const name = `${field}=${odd.slice(0, 40)}`;
          const query = method === "GET" ? fields.toString() : "";
          const body = method === "GET" ? null : fields.toString();
          const target = `${targetOf(pattern, named)}${query === "" ? "" : `?${query}`}`;
          const who = cost?.as === "visitor" ? "none" : /logout|delete/.test(pattern) ? "leaving" : "premium";
          return { target, who, attack: { name, method, headers, body, query } };
        }),
      ),
    ),
  );
}

test("a value that another engine reads otherwise makes no form fail that is as it should be elsewhere", async () => {
  const seenOn = async (path: string) => {
    const headers = { cookie: cookies.premium };
    return (await strike(running().port, hostOf(attacked), path, { method: "GET", headers, body: null })).body;
  };
  const blows = oddBlows(namedOn(await seenOn("/members"), await seenOn("/api/chats.php")));
  expect(blows.length).toBeGreaterThan(2_000);
  const left = blows.values();
  const failed: string[] = [];
  await Promise.all(
    Array.from({ length: maxAtOnce }, async () => {
      for (const blow of left) {
        const { attack, target, who } = blow;
        const headers = { ...sameOrigin(), ...attack.headers, ...(who !== "none" && { cookie: cookies[who] }) };
        const { status } = await strike(running().port, hostOf(attacked), target, { ...attack, headers });
        if (status >= 500 && status !== 503) failed.push(`${status} for ${nameOf(blow)}`);
      }
    }),
  );
  expect(failed).toEqual([]);
});

test("a form that cannot be read is told in a sentence: on a page, and in JSON to programs", async () => {
  const sentence = text("en", "layout:error.400");
  const [stopper] = stoppers;
  if (!stopper) throw new Error("There are none");
  for (const target of ["/login", "/reset-password", "/complaints", "/signup"]) {
    const { status, body } = await strike(running().port, hostOf(attacked), target, {
      ...stopper,
      headers: { ...stopper.headers, ...sameOrigin() },
    });
    expect([target, status, body.includes(sentence)]).toEqual([target, 400, true]);
  }
  const member = { ...stopper.headers, ...sameOrigin(), cookie: cookies.member };
  for (const target of [
    "/swipe-game/move",
    "/signup/check",
    "/language",
    "/alerts/activation/dismiss",
    `/members/${marker}/like`,
    "/api/chat.php",
  ]) {
    const method = target.endsWith("chat.php") ? "DELETE" : "POST";
    const { status, type, body } = await strike(running().port, hostOf(attacked), target, {
      ...stopper,
      method,
      headers: member,
    });
    expect([target, status, type.split(";")[0]]).toEqual([target, 400, "application/json"]);
    expect(JSON.parse(body), target).toMatchObject({
      error: "invalid_input",
      message: text("en", "errors:invalid_input"),
    });
  }
});

test("every address says 400 to what is no text, and to more than 200 parameters @attack V15.3.7", async () => {
  const plain = { method: "GET", headers: {}, body: null };
  for (const { pattern } of routeTable) {
    const address = addressOf(pattern, () => marker);
    const wrong = [
      `${address}?q=%00`,
      `${address}?q=%ED%A0%80`,
      `${address}?${"a=1&".repeat(201)}`,
      ...(pattern.includes(":")
        ? ["%00", "%ED%A0%80", "%C0%AF", "%zz"].map((word) => addressOf(pattern, () => word))
        : []),
    ];
    for (const target of wrong)
      expect([target.slice(0, 80), (await strike(running().port, hostOf(attacked), target, plain)).status]).toEqual([
        target.slice(0, 80),
        400,
      ]);
  }
});

test("a port that a visitor made up reaches nobody else, whatever is public", async () => {
  const plain = { method: "GET", headers: {}, body: null };
  const words: Readonly<Record<string, string>> = { slug: "evening", file: "mark.svg", type: "received", id: marker };
  for (const { pattern } of routeTable) {
    const address = addressOf(pattern, (parameter) => words[parameter] ?? marker);
    const strange = await fetch(`http://127.0.0.1:${running().port}${address}`, {
      headers: { "x-forwarded-host": `${attacked}.localhost:9999` },
      redirect: "manual",
    });
    await strange.body?.cancel();
    expect([address, /public|s-maxage/.test(strange.headers.get("cache-control") ?? "")]).toEqual([address, false]);
    const { body } = await strike(running().port, hostOf(attacked), address, plain);
    expect([address, body.includes(":9999")]).toEqual([address, false]);
  }
  for (const port of ["65536", "99999", "-1", "x"])
    expect((await strike(running().port, `${attacked}.localhost:${port}`, "/", plain)).status).toBe(421);
});

test("no mistake of a sender is logged as an error, and nothing that stood in an address at all @attack V16.2.5", async () => {
  const ways = (["member", "premium"] as const).flatMap((who) =>
    ["GET", "POST", "PUT"].flatMap((method) =>
      ["", `?token=${marker}&from=/${marker}`].map((query) => ({ who, method, query })),
    ),
  );
  for (const { pattern } of routeTable) {
    for (const { who, method, query } of ways)
      await strike(running().port, hostOf(attacked), `${addressOf(pattern, () => marker)}${query}`, {
        method,
        headers: { ...sameOrigin(), ...(/logout|delete/.test(pattern) ? {} : { cookie: cookies[who] }) },
        body: method === "GET" ? null : "",
      });
  }
  const lines = running()
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.filter((line) => line.includes(marker)).slice(0, 5)).toEqual([]);
  expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line)).slice(0, 5)).toEqual([]);
});
