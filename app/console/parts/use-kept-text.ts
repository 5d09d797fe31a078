import { useCallback, useState } from "react";
import { useOperator } from "#app/console/client/operator.ts";

/** What an operator writes under a name, kept in this tab for them until it is sent: a reload loses nothing. */
export function useKeptText(name: string): [string, (text: string) => void, () => void] {
  const key = `draft ${useOperator().id} ${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? "");
  const forget = useCallback(() => {
    sessionStorage.removeItem(key);
    setText("");
  }, [key]);
  return [
    text,
    (next) => {
      sessionStorage.setItem(key, next);
      setText(next);
    },
    forget,
  ];
}
