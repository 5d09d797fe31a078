import { type PasswordStrength, passwordStrength } from "./password-strength.ts";

/** What a judging thread is asked: a password, and the words that it must not be made of. */
export type PasswordToJudge = { password: string; words: readonly string[] };

/** Judges one password in a thread of its own, whose lists and time are not the server's. */
export default function judge({ password, words }: PasswordToJudge): PasswordStrength {
  return passwordStrength(password, words);
}
