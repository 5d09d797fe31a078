/**
 * Tells whether this is an iPhone or iPad, where sites are installed by hand and only then get pushes; an iPad says it
 * is a Mac with fingers.
 */
export const isApplePhone = ({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);

/** Tells whether the site runs as an installed app. */
export const isInstalledApp = (): boolean => window.matchMedia("(display-mode: standalone)").matches;
