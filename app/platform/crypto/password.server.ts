import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { passwordCost as current } from "#app/platform/crypto/password-cost.ts";
import { createWorkQueue } from "#app/platform/crypto/work-queue.server.ts";

type Parameters = typeof current;
type ParsedHash = Parameters & { salt: Buffer; tag: Buffer };

const saltBytes = 16;
const tagBytes = 32;

const deriveKey = promisify(argon2);
// why: two at once keep half of libuv's four threads free for files and names, and memory under 40 MiB
const queue = createWorkQueue({ concurrency: 2, maxWaiting: 500 });

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,171})$/;
const unknownAccountHash = formatHash(current, randomBytes(saltBytes), randomBytes(tagBytes));

/**
 * Hashes a password with argon2id.
 * @returns a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`)
 * @throws AppError too_many_requests when too many hashes wait
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return formatHash(current, salt, await derive(password, { ...current, salt }, tagBytes));
}

/**
 * Tells whether a password belongs to a PHC string. With `null` (no such account) it does the same work and says no,
 * so that time does not tell known addresses from unknown ones.
 * @throws AppError too_many_requests when too many hashes wait; Error on a stored value that is no argon2id PHC string
 */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  const stored = parseHash(storedHash ?? unknownAccountHash);
  const tag = await derive(password, stored, stored.tag.length);
  return timingSafeEqual(tag, stored.tag) && storedHash !== null;
}

/** Tells whether a stored PHC string was made with other parameters than today's and wants a new hash at login. */
export function passwordNeedsRehash(storedHash: string): boolean {
  const stored = parseHash(storedHash);
  return (
    stored.memory !== current.memory || stored.passes !== current.passes || stored.parallelism !== current.parallelism
  );
}

function derive(password: string, parameters: Parameters & { salt: Buffer }, tagLength: number): Promise<Buffer> {
  const { memory, passes, parallelism, salt } = parameters;
  // why: the same characters typed on two keyboards may differ in bytes (NIST SP 800-63B 3.1.1.2)
  const message = password.normalize("NFKC");
  return queue(() => deriveKey("argon2id", { message, nonce: salt, memory, passes, parallelism, tagLength }));
}

function formatHash(parameters: Parameters, salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function parseHash(phc: string): ParsedHash {
  const [, memory, passes, parallelism, salt, tag] = phcPattern.exec(phc) ?? [];
  if (!memory || !passes || !parallelism || !salt || !tag) throw new Error("Stored password hash is not argon2id PHC");
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/={1,2}$/, "");
}
