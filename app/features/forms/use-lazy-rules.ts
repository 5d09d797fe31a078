import { useState } from "react";

/**
 * Rules of forms that are fetched when somebody first enters one: most who come only look. The server judges anyway.
 */
export function useLazyRules<Rules extends object>(
  load: () => Promise<Rules>,
): { rules: Rules | null; wake: () => void } {
  const [rules, setRules] = useState<Rules | null>(null);
  const wake = () => {
    if (rules === null)
      load().then(
        (loaded) => setRules(loaded),
        () => {},
      );
  };
  return { rules, wake };
}
