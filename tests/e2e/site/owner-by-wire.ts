import type { z } from "zod";
import { addressOf, bodyOf } from "#app/console/contracts/address-of.ts";
import type { EndpointContract } from "#app/console/contracts/endpoint.ts";
import { startSession } from "#app/console/contracts/session/start-session.ts";
import { ask, cookieHeader } from "#tests/e2e/site/ask.ts";

/** The demo's owner, who works through the console's API at a port of this machine. */
export async function ownerByWire(port: number) {
  let cookie = "";
  async function send<Input extends z.ZodType, Output extends z.ZodType>(
    contract: EndpointContract<Input, Output>,
    input: z.input<Input>,
  ): Promise<z.output<Output>> {
    const headers = {
      origin: `http://console.localhost:${port}`,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      ...(cookie !== "" && { cookie }),
    };
    const { method } = contract;
    const body = method === "GET" ? {} : { body: JSON.stringify(bodyOf(contract, input)) };
    const answer = await ask(addressOf(contract, input), { brand: "console", port, method, headers, ...body });
    if (answer.status !== 200) throw new Error(`${contract.name} was answered ${answer.status}: ${answer.body}`);
    if (answer.cookies.length > 0) cookie = cookieHeader(answer.cookies);
    return contract.output.parse(answer.json());
  }
  await send(startSession, { email: "owner@console.example", password: "liaison-demo" });
  return send;
}
