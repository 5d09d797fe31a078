import { useState } from "react";
import { z } from "zod";
import { keptJson } from "#app/console/client/kept-json.ts";
import { useOperator } from "#app/console/client/operator.ts";

const keptContract = z.record(z.string(), z.array(z.string()));
type Kept = z.infer<typeof keptContract>;

function readKept(key: string): Kept {
  return keptJson(sessionStorage.getItem(key), keptContract) ?? {};
}

/** What stands in the fields of a form that have a name; secrets are no part of it. */
function fieldsOf(form: HTMLFormElement): Kept {
  const data = new FormData(form);
  const names = [...new Set(data.keys())].filter((name) => !form.querySelector(`[name="${name}"][type="password"]`));
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).map(String)]));
}

type KeptForm = {
  /** What stood in a field when the page was left. */
  kept: (field: string) => string | undefined;
  /** What was chosen in a field of several. */
  keptAll: (field: string) => readonly string[];
  /** For the form's `onChange`. */
  keep: (event: { currentTarget: HTMLFormElement }) => void;
  /** For when it was sent. */
  forget: () => void;
};

/**
 * What an operator fills into a form under a name, kept in this tab for them until it is sent: a reload loses nothing.
 */
export function useKeptForm(name: string): KeptForm {
  const key = `form ${useOperator().id} ${name}`;
  const [fields] = useState(() => readKept(key));
  return {
    kept: (field) => fields[field]?.[0],
    keptAll: (field) => fields[field] ?? [],
    keep: ({ currentTarget }) => sessionStorage.setItem(key, JSON.stringify(fieldsOf(currentTarget))),
    forget: () => sessionStorage.removeItem(key),
  };
}
