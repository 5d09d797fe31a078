import { createContext } from "react-router";

/** Has `ask` asked before each later part of the request's body is handed on; what it throws ends the body. */
export type GuardBody = (ask: () => Promise<void>) => void;

// why: what is made without a visitor's request, such as a lander that is kept, has no body to guard
export const bodyGuardContext = createContext<GuardBody>(() => {});
