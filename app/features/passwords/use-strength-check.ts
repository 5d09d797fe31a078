import { useLazyRules } from "#app/features/forms/use-lazy-rules.ts";

const load = () => import("#app/domain/identity/passwords/password-strength.ts");

/**
 * The judge of passwords, whose lists are fetched when somebody begins to choose one; nothing typed leaves the browser
 * for it.
 */
export function useStrengthCheck() {
  const { rules, wake } = useLazyRules(load);
  return { judge: rules?.passwordStrength ?? null, wake };
}
