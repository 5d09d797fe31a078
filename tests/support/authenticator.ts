import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { z } from "zod";
import type { assertionContract, registrationContract } from "#app/domain/identity/passkeys/passkey-contracts.ts";

type Registration = z.input<typeof registrationContract>;
type Assertion = z.input<typeof assertionContract>;

/** Where a device is asked, and how it answers: what a hostile page or device would lie about. */
export type Asked = {
  origin: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  challenge?: string;
  /** What the browser says of a frame, with the rest of its words. */
  frame?: { crossOrigin?: unknown; topOrigin?: unknown };
};

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const flag = { present: 0x01, verified: 0x04, holdsKey: 0x40 };

/** A device with one ES256 key, as WebAuthn Level 3 has it answer (6.1 authenticator data, 6.5 attestation "none"). */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]),
  );
  const common = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  let userHandle = "";

  const clientData = (type: string, challenge: string, { origin, frame }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...frame }));
  function authData(
    { origin, rpId = new URL(origin).hostname, counter = 0, isVerified = true }: Asked,
    flags = 0,
    rest: readonly Uint8Array[] = [],
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flag.present | (isVerified ? flag.verified : 0) | flags]),
      count,
      ...rest,
    ]);
  }

  return {
    id,
    create(options: PublicKeyCredentialCreationOptionsJSON, asked: Asked): Registration {
      userHandle = options.user.id;
      const length = Buffer.from([0, credentialId.length]);
      const data = authData(asked, flag.holdsKey, [Buffer.alloc(16), length, credentialId, cose]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array>([
          ["fmt", "none"],
          ["attStmt", new Map<string, never>()],
          ["authData", new Uint8Array(data)],
        ]),
      );
      return {
        ...common,
        response: {
          clientDataJSON: clientData("webauthn.create", asked.challenge ?? options.challenge, asked).toString(
            "base64url",
          ),
          attestationObject: Buffer.from(attestationObject).toString("base64url"),
          transports: ["internal", "hybrid", "made-up"],
        },
      };
    },
    get(options: PublicKeyCredentialRequestOptionsJSON, asked: Asked): Assertion {
      const client = clientData("webauthn.get", asked.challenge ?? options.challenge, asked);
      const data = authData(asked);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle: asked.userHandle ?? userHandle,
        },
      };
    },
  };
}
