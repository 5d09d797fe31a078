/** A `ref` that moves the focus to what just took the place of what had it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
