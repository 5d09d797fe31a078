import type { ComponentProps, ReactNode } from "react";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { buttonAttributes, type ButtonLook } from "#app/ui/button/button-attributes.ts";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Shows a spinner in place of the content, keeps the width and ignores clicks. */
    loading?: boolean;
    icon?: ReactNode;
  };

export function Button({
  variant,
  size,
  wide,
  loading = false,
  icon,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...buttonAttributes({ variant, size, wide })}
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span className="button-content">
        {icon}
        {children}
      </span>
      {loading && <LoaderCircle className="button-spinner ui-spin" />}
    </button>
  );
}
