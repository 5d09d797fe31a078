import { useId, useRef, type ReactNode } from "react";
import { buttonAttributes, type ButtonLook } from "#app/ui/button/button-attributes.ts";
import { moveFocusByArrows } from "#app/ui/menu/arrow-keys.ts";

export type MenuProps = ButtonLook & {
  /** What the menu is, for those who cannot see the trigger. */
  label: string;
  trigger: ReactNode;
  /** MenuLink, MenuButton and dividers. */
  children: ReactNode;
  iconOnly?: boolean;
};

/** A dropdown on the browser's own popover: opens without JavaScript, closes by Esc and by a click outside. */
export function Menu({ label, trigger, children, variant = "quiet", size, iconOnly }: MenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  return (
    <div
      className="menu"
      onKeyDown={(event) => {
        if (popover.current?.matches(":popover-open"))
          moveFocusByArrows(event, "[popover] a, [popover] button:not(:disabled)");
      }}
    >
      <button
        {...buttonAttributes({ variant, size })}
        type="button"
        popoverTarget={id}
        aria-label={label}
        data-icon-only={iconOnly ? "" : undefined}
      >
        {trigger}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        data-part="menu"
        role="group"
        aria-label={label}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("a, button")) popover.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </div>
  );
}
