import { useFetcher } from "react-router";

/**
 * Sends the language that was chosen; the answer leads to the page in it, as a new document. Where it does not get
 * through the page stays, in the language that it has.
 */
export function useChooseLanguage(): (form: HTMLFormElement) => void {
  const { submit } = useFetcher();
  return (form) => {
    void submit(form);
    form.reset();
  };
}
