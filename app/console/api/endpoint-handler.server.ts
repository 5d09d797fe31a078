import { z } from "zod";
import type { EndpointContract } from "#app/console/contracts/endpoint.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import type { BrandOperatorCtx, ConsoleLocale, OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";

/** Who asks without being known: by where they come from alone. */
export type StrangerCtx = SignInCtx & {
  /** Gives the browser another session, or with null none. */
  setSession: (token: string | null) => void;
};

/** An endpoint with what it does; `of` says what its work is given. */
export type EndpointHandler =
  | { contract: EndpointContract; of: "anyone"; work: (ctx: StrangerCtx, input: unknown) => Promise<unknown> }
  | {
      contract: EndpointContract;
      of: "operator";
      work: (ctx: OperatorCtx & { stranger: StrangerCtx }, input: unknown) => Promise<unknown>;
    }
  | { contract: EndpointContract; of: "brand"; work: (ctx: BrandOperatorCtx, input: unknown) => Promise<unknown> };

type Work<Ctx, Input extends z.ZodType, Output extends z.ZodType> = (
  ctx: Ctx,
  input: z.output<Input>,
) => Promise<z.input<Output> | Response>;

/** Input in the shape of its contract; what is wrong with it is said in the caller's language. */
const readAs = <Input extends z.ZodType>({ locale }: { locale: ConsoleLocale }, contract: Input, input: unknown) =>
  contract.parse(input, { error: z.locales[locale]().localeError });

/** What an endpoint does for whoever asks. */
export const forAnyone = <Input extends z.ZodType, Output extends z.ZodType>(
  contract: EndpointContract<Input, Output>,
  work: Work<StrangerCtx, Input, Output>,
): EndpointHandler => ({ contract, of: "anyone", work: (ctx, input) => work(ctx, readAs(ctx, contract.input, input)) });

/** What an endpoint does for an operator, over all brands that they hold. */
export const forOperator = <Input extends z.ZodType, Output extends z.ZodType>(
  contract: EndpointContract<Input, Output>,
  work: Work<OperatorCtx & { stranger: StrangerCtx }, Input, Output>,
): EndpointHandler => ({
  contract,
  of: "operator",
  work: (ctx, input) => work(ctx, readAs(ctx, contract.input, input)),
});

/** What an endpoint does for an operator on the brand that its path names. */
export const forBrand = <Input extends z.ZodType, Output extends z.ZodType>(
  contract: EndpointContract<Input, Output>,
  work: Work<BrandOperatorCtx, Input, Output>,
): EndpointHandler => ({ contract, of: "brand", work: (ctx, input) => work(ctx, readAs(ctx, contract.input, input)) });
