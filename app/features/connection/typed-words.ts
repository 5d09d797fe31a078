let typedAt: string | null = null;

// why without what stands behind the #: whoever follows a link within the page still has what they typed
const addressHere = (): string => window.location.pathname + window.location.search;

/** Begins to notice where something is typed or chosen. */
export function watchTyping(): void {
  document.addEventListener("input", () => (typedAt = addressHere()), { capture: true });
}

/** Whether something was typed or chosen since this address was come to: a reload could lose it. */
export const hasTyped = (): boolean => typedAt === addressHere();
