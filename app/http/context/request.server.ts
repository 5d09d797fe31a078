import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

/** What the process knows of a request before any route: its id for the logs, the CSP nonce and who calls. */
export type RequestFacts = {
  id: string;
  nonce: string;
  /** The visitor's address, behind trusted proxies only. */
  address: string;
  /** Scheme and host as the visitor typed them, without a trailing slash. */
  origin: string;
  /** Told the pattern of the route that answers, such as `/members/:id`, for logs and metrics. */
  onRoute(pattern: string): void;
  /** Told of what went wrong by surprise, for the log: without the values that the request's address holds. */
  onFailure(error: unknown, message: string): void;
};

export const requestContext = createContext<RequestFacts>();

/** The facts of the request. */
export function getRequest(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestContext);
}

/** Tells the process which route answers, so that logs and metrics count routes and never ids. */
export const routePatternMiddleware: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  getRequest(context).onRoute(pattern);
  return next();
};
