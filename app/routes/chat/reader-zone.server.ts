import type { RouterContextProvider } from "react-router";
import { getVisitor } from "#app/middleware/visitor.server.ts";
import { countries } from "#app/platform/geo/countries.ts";

/** The time zone of the reader's country: what is written before the browser tells its own. */
export const readerZone = (context: Readonly<RouterContextProvider>): string => countries[getVisitor(context).country].timeZone;
