/** What of a pressed key tells whether it ends a word that is still being put together. */
type PressedKey = { key: string; isComposing: boolean; keyCode: number };

// why: Safari ends the composition before it tells of the key that ended it, and marks that key with this code alone
const ofInputMethod = 229;

/**
 * Whether somebody pressed Enter to go on, and not to take the word that an input method offers: Japanese, Chinese or
 * Korean (UI Events, 4.3.3 and 7.3.1).
 */
export const isTypedEnter = ({ key, isComposing, keyCode }: PressedKey): boolean =>
  key === "Enter" && !isComposing && keyCode !== ofInputMethod;
