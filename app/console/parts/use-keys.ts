import { useEffect } from "react";

const writes = "input:not([type=radio]), textarea, select, dialog, [role=dialog]";

/** Does what single keys are for, unless somebody writes or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (target instanceof HTMLElement && target.closest(writes)) return;
      actions[key]?.();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
