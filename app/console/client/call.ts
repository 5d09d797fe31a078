import type { z } from "zod";
import { ApiError } from "./api-error.ts";
import { currentLanguage } from "./language.ts";
import type { EndpointContract } from "#app/console/contracts/endpoint.ts";
import { failureContract } from "#app/console/contracts/failure.ts";
import { addressOf, bodyOf } from "#app/console/contracts/address-of.ts";
import { madeForHeader } from "#app/platform/forms/made-for.ts";

let madeFor: string | null = null;

/** Says with every call from here on for which operator this document was made; null where nobody is signed in. */
export function callFor(operatorId: string | null): void {
  madeFor = operatorId;
}

async function ask(contract: EndpointContract, input: unknown, signal?: AbortSignal): Promise<Response> {
  const hasBody = contract.method === "POST" || contract.method === "PATCH";
  try {
    return await fetch(addressOf(contract, input), {
      method: contract.method,
      headers: {
        "accept-language": currentLanguage(),
        ...(madeFor !== null && { [madeForHeader]: madeFor }),
        ...(hasBody && { "content-type": "application/json" }),
      },
      ...(hasBody && { body: JSON.stringify(bodyOf(contract, input)) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ error: "unreachable", message: "" }, 0);
  }
}

function refusalOf(body: unknown, { status, statusText }: Response): ApiError {
  const failure = failureContract.safeParse(body);
  return new ApiError(failure.data ?? { error: "internal", message: statusText }, status);
}

/**
 * Calls an endpoint that answers with a file, and gives that.
 * @throws ApiError as `call`.
 */
export async function callForFile<Input extends z.ZodType>(
  contract: EndpointContract<Input>,
  input: z.input<Input>,
): Promise<Blob> {
  const response = await ask(contract, input);
  if (response.ok) return response.blob();
  throw refusalOf(await response.json().catch(() => null), response);
}

/**
 * Calls an endpoint and gives what it answers, in the contract's shape.
 * @throws ApiError for a refusal, with status 0 where the console could not be reached.
 */
export async function call<Input extends z.ZodType, Output extends z.ZodType>(
  contract: EndpointContract<Input, Output>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Output>> {
  const response = await ask(contract, input, signal);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return contract.output.parse(body);
  throw refusalOf(body, response);
}
