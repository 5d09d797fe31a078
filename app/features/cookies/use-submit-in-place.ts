import { useSubmit } from "react-router";

/** Sends a form that leads back to its page without leaving it; without a script the browser sends it. */
export function useSubmitInPlace(): (event: React.SubmitEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  return (event) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    void submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget, {
      preventScrollReset: true,
      replace: true,
    });
  };
}
