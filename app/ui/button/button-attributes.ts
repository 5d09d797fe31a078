export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "link";
type ButtonSize = "sm" | "md" | "lg";

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
};

/** The attributes by which button.css and the themes style a button or a link that looks like one. */
export function buttonAttributes({ variant = "primary", size = "md", wide }: ButtonLook) {
  return { "data-part": "button", "data-variant": variant, "data-size": size, "data-wide": wide ? "" : undefined };
}
