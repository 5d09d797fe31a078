import { useTranslation } from "react-i18next";
import Check from "lucide-react/icons/check";
import LoaderCircle from "lucide-react/icons/loader-circle";
import X from "lucide-react/icons/x";

export type ProgressState = "waiting" | "running" | "done" | "failed";
export type ProgressStep = { key: string; label: string; state: ProgressState };

const words = { waiting: "stepWaiting", running: "stepRunning", done: "stepDone", failed: "stepFailed" } as const;

function StateIcon({ state }: { state: ProgressState }) {
  if (state === "done") return <Check />;
  if (state === "failed") return <X />;
  if (state === "running") return <LoaderCircle className="ui-spin" />;
  return null;
}

/** What really happens after sending, step by step, with true progress. */
export function ProgressSteps({ label, steps }: { label: string; steps: readonly ProgressStep[] }) {
  const { t } = useTranslation("ui");
  const done = steps.filter((step) => step.state === "done").length;
  return (
    <div data-part="progress-steps">
      <progress value={done} max={steps.length} aria-label={label} />
      <ol aria-live="polite">
        {steps.map((step) => (
          <li key={step.key} data-state={step.state}>
            <span className="progress-mark">
              <StateIcon state={step.state} />
            </span>
            <span>
              <span>{step.label}</span>
              <span className="sr-only">{`: ${t(words[step.state])}`}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
