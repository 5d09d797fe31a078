import { RouterContextProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { answerApi } from "./api-error.server.ts";
import { refuseUnmarked } from "./refuse-unmarked.server.ts";
import { requestContext } from "#app/http/context/request.server.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import { clientMark } from "#app/platform/forms/client-mark.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { setSecurityLog } from "#app/platform/log/security-log.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

afterEach(() => setSecurityLog(null));

/** What a call is answered, and how many security events it wrote. */
async function send(method: string, headers: Record<string, string>) {
  const lines: string[] = [];
  setSecurityLog(
    createLogger({ level: "info", form: "json", destination: { write: (line) => void lines.push(line) } }),
  );
  const context = new RouterContextProvider();
  context.set(tenantContext, anyTenant());
  const address = { address: "192.0.2.1", origin: "http://anybrand.localhost" };
  context.set(requestContext, { id: "test", nonce: "n", ...address, onRoute() {}, onFailure() {} });
  const request = new Request("http://anybrand.localhost/api/user.php", { method, headers });
  const { status } = await answerApi(context, async () => refuseUnmarked(request, context) ?? { user: null });
  return { status, events: lines.length };
}

it.each([
  ["GET", {}, 403, 0],
  ["HEAD", {}, 403, 0],
  ["GET", { "x-liaison-client": "0" }, 403, 0],
  ["POST", {}, 403, 1],
  ["PUT", {}, 403, 1],
  ["DELETE", {}, 403, 1],
  ["GET", clientMark, 200, 0],
  ["POST", clientMark, 200, 0],
])("answers %s with %j by %i and writes %i security events", async (method, headers, status, events) => {
  expect(await send(method, headers)).toEqual({ status, events });
});
