import { z } from "zod";
import { givenPassword } from "#app/domain/identity/passwords/password-rule.ts";
import { longestPasskeyName } from "./passkey-limits.ts";
import { tidyLine } from "#app/platform/forms/tidy-text.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";

/** Bytes as WebAuthn writes them in JSON; the longest answer of a device is far below what a body may hold. */
const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+={0,2}$/);
const credentialId = bytes(1_400);
const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  // why: no extension is asked for, so nothing that a browser tells of them is kept or believed
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** A new credential as `navigator.credentials.create` gives it (WebAuthn Level 3, RegistrationResponseJSON). */
export const registrationContract = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().max(40))
      .max(10)
      .optional()
      .transform((given) => transports.filter((known) => given?.includes(known))),
  }),
});

/** A signature as `navigator.credentials.get` gives it (WebAuthn Level 3, AuthenticationResponseJSON). */
export const assertionContract = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    // why: only credentials that know their account are asked for, and these always tell it
    userHandle: bytes(100),
  }),
});

export type RegistrationAnswer = z.output<typeof registrationContract>;
export type AssertionAnswer = z.output<typeof assertionContract>;

/** Longest name that a form sends, in characters; more is no name that a device or a person gives. */
const longestSentName = 1_000;

/** What a member calls a passkey; the end of a name that is too long is left away. */
const passkeyName = writtenLine({ most: longestSentName, error: "required" })
  .overwrite((name) => tidyLine(name.slice(0, longestPasskeyName)))
  .refine((name) => name !== "", "required");

/** Another name for a passkey. */
export const renameContract = z.object({ passkey: z.uuid(), name: passkeyName });

/** A passkey to remove, with the password that shows whose it is. */
export const removeContract = z.object({ passkey: z.uuid(), current: givenPassword });

/** The password that opens the making of a passkey. */
export const beginContract = z.object({ password: givenPassword });
