import { call } from "./call.ts";
import { beginPasskey } from "#app/console/contracts/passkeys/begin-passkey.ts";
import { beginPasskeySignIn } from "#app/console/contracts/passkeys/begin-passkey-sign-in.ts";
import { finishPasskey } from "#app/console/contracts/passkeys/finish-passkey.ts";
import { finishPasskeySignIn } from "#app/console/contracts/passkeys/finish-passkey-sign-in.ts";
import type { SessionState } from "#app/console/contracts/session/session-state.ts";

/** The device gave no passkey: whoever was asked left, took too long, or has none here. */
export class PasskeyRefusal extends Error {}

async function fromDevice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyRefusal("The device gave no passkey", { cause: error });
  }
}

// why: fetched when somebody wants a passkey
const load = () => import("@simplewebauthn/browser");

/**
 * Has the device make a passkey and the console keep it.
 * @throws PasskeyRefusal, ApiError
 */
export async function makePasskey(): Promise<SessionState> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([load(), call(beginPasskey, {})]);
  const { id, rawId, type, clientExtensionResults, response } = await fromDevice(() =>
    startRegistration({ optionsJSON }),
  );
  return call(finishPasskey, { answer: { id, rawId, type, clientExtensionResults, response } });
}

/**
 * Signs in by a passkey, which is a fresh second factor too.
 * @throws PasskeyRefusal, ApiError
 */
export async function signInByPasskey(): Promise<SessionState> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([load(), call(beginPasskeySignIn, {})]);
  const { id, rawId, type, clientExtensionResults, response } = await fromDevice(() =>
    startAuthentication({ optionsJSON }),
  );
  const { userHandle = "", ...signed } = response;
  return call(finishPasskeySignIn, {
    answer: { id, rawId, type, clientExtensionResults, response: { ...signed, userHandle } },
  });
}
