import type { ColorName } from "#app/platform/themes/theme-contract.ts";

/** The colours of a look as one thinks of them, those that change most about a brand first. */
export const colorGroups = {
  primary: ["primary", "on-primary", "primary-soft", "on-primary-soft"],
  secondary: ["secondary", "on-secondary", "secondary-soft", "on-secondary-soft"],
  words: ["ink", "ink-muted", "ink-faint", "link"],
  grounds: ["canvas", "surface", "surface-raised", "surface-sunken", "line", "line-strong"],
  frame: ["nav", "on-nav", "footer", "on-footer", "focus", "scrim", "on-scrim"],
  signals: [
    "success",
    "on-success",
    "success-ink",
    "warning",
    "on-warning",
    "danger",
    "on-danger",
    "danger-ink",
    "unread",
    "on-unread",
  ],
} as const satisfies Readonly<Record<string, readonly ColorName[]>>;

export type ColorGroup = keyof typeof colorGroups;

export const colorGroupNames = ["primary", "secondary", "words", "grounds", "frame", "signals"] as const;
