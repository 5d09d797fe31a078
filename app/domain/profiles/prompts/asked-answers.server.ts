import { promptQuestions } from "./prompt-questions.server.ts";
import { type Answer, readAnswers } from "./read-answers.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** An answer with the question as a reader is asked it. */
export type AskedAnswer = Answer & { question: string };

/** The answers of a profile as they are stored, each with its question. */
export function askedAnswers(reader: { tenant: Tenant; locale: Locale }, stored: unknown): AskedAnswer[] {
  const ask = promptQuestions(reader);
  return readAnswers(stored).map((answer) => ({ ...answer, question: ask(answer.prompt) }));
}
