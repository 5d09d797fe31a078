import type { ComponentProps, MouseEvent } from "react";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { buttonAttributes, type ButtonLook } from "#app/ui/button/button-attributes.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /**
     * Shows a spinner in place of the content, keeps the width and ignores clicks. A button that knows of work also
     * ignores the second click of a double one, which comes before the work is known here.
     */
    loading?: boolean;
    icon?: Elements;
  };

export function Button({
  variant,
  size,
  wide,
  loading,
  icon,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || (loading === false && event.detail > 1)) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      {...buttonAttributes({ variant, size, wide })}
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={click}
    >
      <span className="button-content">
        {icon}
        <span>{children}</span>
      </span>
      {loading && <LoaderCircle className="button-spinner ui-spin" />}
    </button>
  );
}
