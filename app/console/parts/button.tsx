import type { ComponentProps, ReactNode } from "react";

type ButtonProps = ComponentProps<"button"> & {
  kind?: "main" | "plain" | "quiet" | "danger";
  /** Work goes on: shown, and further clicks are ignored. */
  busy?: boolean;
  icon?: ReactNode;
};

export function Button({
  kind = "plain",
  busy = false,
  icon,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`button button-${kind}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy || event.detail > 1) return event.preventDefault();
        onClick?.(event);
      }}
    >
      {icon}
      {children}
    </button>
  );
}
