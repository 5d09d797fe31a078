import { data, type RouterContextProvider } from "react-router";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** What a use case gives; one that refuses is answered with its status, as a page that is not there. */
export async function asPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
}

/** A use case's refusal in words, for the form that asked; anything else is thrown on. */
export function refusal(context: Readonly<RouterContextProvider>, error: unknown) {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "not_found") throw data(null, { status: 404 });
  return data({ problem: getTranslator(context).t(`errors:${error.code}`) }, { status: error.status });
}
