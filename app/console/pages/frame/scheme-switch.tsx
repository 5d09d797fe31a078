import { useState } from "react";
import { keptChoices } from "#app/console/client/kept-choices.ts";
import { useTexts } from "#app/console/client/texts.ts";

const schemes = ["auto", "light", "dark"] as const;
type Scheme = (typeof schemes)[number];

const isScheme = (text: string | null): text is Scheme => schemes.some((each) => each === text);

const kept = (): Scheme => {
  const text = keptChoices.read("scheme");
  return isScheme(text) ? text : "auto";
};

/** Shows the console light, dark, or as the device does. */
export function showScheme(scheme: Scheme = kept()): void {
  document.documentElement.dataset.scheme = scheme;
}

export function SchemeSwitch() {
  const t = useTexts();
  const [scheme, setScheme] = useState(kept);
  return (
    <select
      className="input"
      aria-label={t("frame:scheme.label")}
      value={scheme}
      onChange={({ target: { value } }) => {
        if (!isScheme(value)) return;
        keptChoices.keep("scheme", value);
        setScheme(value);
        showScheme(value);
      }}
    >
      {schemes.map((each) => (
        <option key={each} value={each}>
          {t(`frame:scheme.${each}`)}
        </option>
      ))}
    </select>
  );
}
