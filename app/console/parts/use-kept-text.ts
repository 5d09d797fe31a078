import { useCallback, useState } from "react";

/** What somebody writes under a name, kept in this tab until it is sent: a reload loses nothing. */
export function useKeptText(name: string): [string, (text: string) => void, () => void] {
  const key = `draft ${name}`;
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
