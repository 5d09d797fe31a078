import type { z } from "zod";
import type { OperatorRight } from "#app/domain/operators/rights/operator-rights.ts";

/**
 * Who may ask: who holds a right, on the brand that the path names or else on the whole platform; whoever is signed in
 * and sees only their own; or anybody.
 */
type Access = OperatorRight | "signed_in" | "anyone";

/**
 * One thing that the console's API does. Console, OpenAPI document, dispatch and tests are drawn from it. The fields of
 * `input` come from the path's `:names`, from the query of a GET, and from the JSON body of all others.
 */
export type EndpointContract<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  /** `noun.verb`, as in the table of rights. */
  name: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** `/brands/:brand/…` where it concerns one brand. */
  path: `/${string}`;
  access: Access;
  summary: string;
  input: Input;
  output: Output;
  /** The media type of an answer that is a file; JSON of `output` without it. */
  file?: string;
  /** The most bytes that its body may have, where that is more than those of any call. */
  largest?: number;
};

/** Describes an endpoint, and keeps the types of its input and output. */
export const endpoint = <Input extends z.ZodType, Output extends z.ZodType>(
  contract: EndpointContract<Input, Output>,
): EndpointContract<Input, Output> => contract;

/** Tells whether an endpoint concerns the one brand that its path names. */
export const isOfBrand = ({ path }: Pick<EndpointContract, "path">): boolean => path.startsWith("/brands/:brand");
