import { signupSteps } from "#app/domain/membership/signup/signup-contract.ts";
import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import type { SignupValues } from "#app/features/signup/offer/signup-offer.ts";

const key = storedItems.signupDraft.name;
const secrets = new Set(["password", "password_repeat"]);

/** A signup that was begun: what was filled in, never the password, and the step it had come to. */
export type SignupDraft = { step: number; values: SignupValues };

/** Keeps a draft for this tab, so that a reload loses nothing; a browser without storage keeps none. */
export function keepDraft(step: number, form: FormData): void {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (!secrets.has(name) && typeof value === "string" && value !== "") (values[name] ??= []).push(value);
  }
  withStorage((storage) => storage.setItem(key, JSON.stringify({ step, values })));
}

/** The draft of this tab; null where there is none. */
export function readDraft(): SignupDraft | null {
  const text = withStorage((storage) => storage.getItem(key));
  return text ? parseDraft(text) : null;
}

/** Forgets the draft. */
export function clearDraft(): void {
  withStorage((storage) => storage.removeItem(key));
}

/** The draft that a text holds; null for anything else. */
export function parseDraft(text: string): SignupDraft | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== "object" || found === null || !("step" in found) || !("values" in found)) return null;
    const { step, values } = found;
    if (
      typeof step !== "number" ||
      !Number.isInteger(step) ||
      step < 0 ||
      typeof values !== "object" ||
      values === null
    )
      return null;
    // why: the question of pushes, which holds no field, is asked anew, where it is asked at all
    return {
      step: Math.min(step, signupSteps.length - 1),
      values: Object.fromEntries(Object.entries(values).map(([name, list]) => [name, strings(list)])),
    };
  } catch {
    return null;
  }
}

function strings(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((value) => typeof value === "string") : [];
}

function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}
