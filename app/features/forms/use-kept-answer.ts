import { useState } from "react";
import { isUnsent, type Unsent } from "#app/features/connection/unsent.ts";

/**
 * What a form was answered; where it did not get through, what it was answered before, so that a page of steps stays
 * where it is.
 */
export function useKeptAnswer<Answer>(answer: Answer | Unsent | undefined): Answer | undefined {
  const [kept, keep] = useState<{ answer: Answer | undefined }>({ answer: undefined });
  if (isUnsent(answer)) return kept.answer;
  if (answer !== kept.answer) keep({ answer });
  return answer;
}
