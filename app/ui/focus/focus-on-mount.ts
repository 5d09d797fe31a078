/** A `ref` that moves the focus to what just took the place of what had it. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}
