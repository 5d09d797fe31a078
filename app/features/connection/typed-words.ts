let typedAt: string | null = null;

/** Begins to notice where something is typed or chosen. */
export function watchTyping(): void {
  document.addEventListener("input", () => (typedAt = window.location.href), { capture: true });
}

/** Whether something was typed or chosen since this address was come to: a reload could lose it. */
export const hasTyped = (): boolean => typedAt === window.location.href;
