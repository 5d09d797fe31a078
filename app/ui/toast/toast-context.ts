import { createContext, useContext, type ReactNode } from "react";

type ToastTone = "info" | "success" | "danger";

export type ToastInput = {
  title: string;
  text?: string;
  tone?: ToastTone;
  /** For example a link to the conversation, or "undo". */
  action?: ReactNode;
  /** Milliseconds until it goes; 0 keeps it. By default 6000, and 0 for danger. */
  duration?: number;
};

export type ShowToast = (toast: ToastInput) => void;

export const ToastContext = createContext<ShowToast | undefined>(undefined);

/** Gives the function that shows a toast; needs a ToastProvider above. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider above it");
  return show;
}
