import { useTranslation } from "react-i18next";

/** How far one is in a sequence such as signing up; `current` counts from 0. */
export function Steps({ current, total, title }: { current: number; total: number; title?: string }) {
  const { t } = useTranslation("ui");
  const text = t("stepOf", { current: current + 1, total });
  return (
    <div data-part="steps">
      <p className="flex justify-between gap-4 text-sm">
        {title && <span className="font-semibold">{title}</span>}
        <span className="text-ink-muted">{text}</span>
      </p>
      <ol aria-hidden="true" className="steps-track">
        {Array.from({ length: total }, (_, step) => (
          <li key={step} data-state={step < current ? "done" : step === current ? "current" : "ahead"} />
        ))}
      </ol>
    </div>
  );
}
