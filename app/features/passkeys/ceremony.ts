import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { memberFetch } from "#app/features/connection/member-fetch.ts";

/** What the server refuses, in its words. */
export class PasskeyRefusal extends Error {}

type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isOptions = (value: unknown): value is Options => isObject(value) && typeof value["challenge"] === "string";

async function read(response: Response): Promise<unknown> {
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  throw isObject(answer) && typeof answer["message"] === "string"
    ? new PasskeyRefusal(answer["message"])
    : new Error("No answer");
}

async function readOptions(response: Response): Promise<Options> {
  const options = await read(response);
  if (!isOptions(options)) throw new Error("No challenge");
  return options;
}

const post = (value: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});

/**
 * Has the device make a passkey and the brand keep it. Throws `PasskeyRefusal`, or whatever the device or the line
 * says.
 */
export async function addPasskey(password: string): Promise<void> {
  const optionsJSON = await readOptions(await memberFetch("/profile/passkeys/begin", post({ password })));
  await read(await memberFetch("/profile/passkeys", post(await startRegistration({ optionsJSON }))));
}

/**
 * Logs in by a passkey: one that the member is asked for, or, with `byAutofill`, one that the browser offers in the
 * field of the address whenever the member likes. Throws `PasskeyRefusal`, or whatever the device or the line says.
 */
export async function logInByPasskey({ byAutofill }: { byAutofill: boolean }): Promise<void> {
  if (byAutofill && !(await browserSupportsWebAuthnAutofill())) throw new Error("No autofill here");
  const optionsJSON = await readOptions(await fetch("/login/passkey"));
  await read(
    await fetch("/login/passkey", post(await startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill }))),
  );
}

/** Ends whatever the browser still asks. */
export const cancelCeremony = (): void => WebAuthnAbortService.cancelCeremony();
