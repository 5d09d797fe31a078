import { createHash } from "node:crypto";

/** What is tried, and whose it is: the password of an address in lower case, or the code of an operator by id. */
export type Tried = { what: "password" | "code"; whose: string };

/** The key under which tries are counted: SHA-256, so that the table holds no address. */
export const attemptKey = ({ what, whose }: Tried) => createHash("sha256").update(`${what}:${whose}`).digest();
