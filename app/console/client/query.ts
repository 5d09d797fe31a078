import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationResult,
  useQueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import type { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import { useFreshFactor } from "./fresh-factor.ts";
import type { EndpointContract } from "#app/console/contracts/endpoint.ts";

/** What is asked of the API, and under which key its answer is kept. */
export type Asked<Answer> = UseQueryOptions<Answer, ApiError> & { queryKey: readonly unknown[] };

/** What an endpoint answers, kept under its name and input. */
export const asked = <Input extends z.ZodType, Output extends z.ZodType>(
  contract: EndpointContract<Input, Output>,
  input: z.input<Input>,
): Asked<z.output<Output>> => ({
  queryKey: [contract.name, input],
  queryFn: ({ signal }) => call(contract, input, signal),
});

/** As `asked`, for what is shown only after a second factor of the last minutes, which is asked for on the way. */
export function useAskedFresh<Input extends z.ZodType, Output extends z.ZodType>(
  contract: EndpointContract<Input, Output>,
  input: z.input<Input>,
): Asked<z.output<Output>> {
  const withFreshFactor = useFreshFactor();
  return {
    queryKey: [contract.name, input],
    queryFn: ({ signal }) => withFreshFactor(() => call(contract, input, signal)),
    // why: nobody who comes back to a window expects to be asked who they are
    refetchOnWindowFocus: false,
  };
}

/** What an endpoint answers page by page: each `next` leads on as the input's `after`. */
export function useAskedPages<
  Input extends z.ZodType<unknown, { after?: string | null | undefined }>,
  Answer extends { next: string | null },
>(
  contract: EndpointContract<Input, z.ZodType<Answer>>,
  input: z.input<Input>,
): UseInfiniteQueryResult<InfiniteData<Answer>, ApiError> {
  return useInfiniteQuery<Answer, ApiError, InfiniteData<Answer>, unknown[], string | null>({
    queryKey: [contract.name, "pages", input],
    queryFn: ({ pageParam, signal }) => call(contract, { ...input, after: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/**
 * Does what an endpoint does, and asks for a second factor on the way where a fresh one is wanted; afterwards everything
 * whose name begins as one of `changes` is asked for anew.
 */
export function useChange<Input extends z.ZodType, Output extends z.ZodType>(
  contract: EndpointContract<Input, Output>,
  changes: readonly string[],
): UseMutationResult<z.output<Output>, ApiError, z.input<Input>> {
  const client = useQueryClient();
  const withFreshFactor = useFreshFactor();
  return useMutation<z.output<Output>, ApiError, z.input<Input>>({
    mutationFn: (input) => withFreshFactor(() => call(contract, input)),
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => changes.some((each) => typeof name === "string" && name.startsWith(each)),
      }),
  });
}
