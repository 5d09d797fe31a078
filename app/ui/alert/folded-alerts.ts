import { createContext } from "react";

/** Whether alerts here show no more than their title until they are opened. */
export const FoldedAlerts = createContext(false);
