import { RouterContextProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { answerApi } from "./api-error.server.ts";
import { refuseUnmarked } from "./refuse-unmarked.server.ts";
import { requestContext } from "#app/http/context/request.server.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { setSecurityLog } from "#app/platform/log/security-log.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

afterEach(() => setSecurityLog(null));

/** What a call is answered, and how many security events it wrote. */
async function send(method: string, mark: string | null) {
  const lines: string[] = [];
  setSecurityLog(
    createLogger({ level: "info", form: "json", destination: { write: (line) => void lines.push(line) } }),
  );
  const context = new RouterContextProvider();
  context.set(tenantContext, anyTenant());
  const address = { address: "192.0.2.1", origin: "http://anybrand.localhost" };
  context.set(requestContext, { id: "test", nonce: "n", ...address, onRoute() {}, onFailure() {} });
  const headers = new Headers(mark === null ? undefined : { "x-liaison-client": mark });
  const request = new Request("http://anybrand.localhost/api/user.php", { method, headers });
  const { status } = await answerApi(context, async () => refuseUnmarked(request, context) ?? { user: null });
  return { status, events: lines.length };
}

it.each([
  ["GET", null, 403, 0],
  ["HEAD", null, 403, 0],
  ["GET", "0", 403, 0],
  ["POST", null, 403, 1],
  ["PUT", null, 403, 1],
  ["DELETE", "0", 403, 1],
  ["GET", "1", 200, 0],
  ["POST", "1", 200, 0],
])("answers %s with the mark %j by %i and writes %i security events", async (method, mark, status, events) => {
  expect(await send(method, mark)).toEqual({ status, events });
});
