import { createContext, useContext } from "react";
import { ApiError } from "./api-error.ts";

/** Asks for a second factor; resolves to whether one was given. */
export type AskForFactor = () => Promise<boolean>;

export const FreshFactorContext = createContext<AskForFactor>(() => Promise.resolve(false));

/** Runs work once more after a second factor, where it was refused for want of a fresh one. */
export function useFreshFactor(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const ask = useContext(FreshFactorContext);
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      const isStale = error instanceof ApiError && error.failure.error === "second_factor_stale";
      if (!isStale || !(await ask())) throw error;
      return work();
    }
  };
}
