import type { ComponentProps } from "react";
import type { Elements } from "#app/platform/browser/elements.ts";

type ButtonProps = ComponentProps<"button"> & {
  kind?: "main" | "plain" | "quiet" | "danger";
  /** Work goes on: shown, and further clicks are ignored. */
  busy?: boolean;
  icon?: Elements;
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
      <span>{children}</span>
    </button>
  );
}
