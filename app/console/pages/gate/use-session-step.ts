import { useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { ApiError } from "#app/console/client/api-error.ts";
import { call } from "#app/console/client/call.ts";
import type { PasskeyRefusal } from "#app/console/client/passkeys.ts";
import { asked } from "#app/console/client/query.ts";
import type { EndpointContract } from "#app/console/contracts/endpoint.ts";
import { seeSession } from "#app/console/contracts/session/see-session.ts";
import type { SessionState, sessionState } from "#app/console/contracts/session/session-state.ts";

/** Work that signs in or out: what it gives is the state of the session from then on. */
export function useSessionWork<Input>(
  work: (input: Input) => Promise<SessionState>,
): UseMutationResult<SessionState, ApiError | PasskeyRefusal, Input> {
  const client = useQueryClient();
  return useMutation<SessionState, ApiError | PasskeyRefusal, Input>({
    mutationFn: work,
    onSuccess: (state) => {
      // why: what one operator was shown is not for the next one at this desk
      // but not the session itself, whose change the gate waits for
      if (state.state === "none") sessionStorage.clear();
      if (state.state !== "signed_in")
        client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== seeSession.name });
      client.setQueryData(asked(seeSession, {}).queryKey, state);
    },
  });
}

/** A step of signing in or out, by an endpoint. */
export const useSessionStep = <Input extends z.ZodType>(contract: EndpointContract<Input, typeof sessionState>) =>
  useSessionWork((input: z.input<Input>) => call(contract, input));
