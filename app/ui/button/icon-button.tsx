import type { ComponentProps, ReactNode } from "react";
import { buttonAttributes, type ButtonLook } from "#app/ui/button/button-attributes.ts";

export type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> &
  ButtonLook & {
    /** What it does, for those who cannot see the icon. */
    label: string;
    icon: ReactNode;
    round?: boolean;
  };

export function IconButton({ label, icon, round, variant = "quiet", size, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...buttonAttributes({ variant, size })}
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      data-icon-only=""
      data-round={round ? "" : undefined}
    >
      {icon}
    </button>
  );
}
