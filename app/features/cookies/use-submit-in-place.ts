import { useFetcher } from "react-router";

/** Sends a form in the background of its page; without a script the browser sends it, and is led back. */
export function useSubmitInPlace(): (event: React.SubmitEvent<HTMLFormElement>) => void {
  const { submit } = useFetcher();
  return (event) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    void submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget);
  };
}
