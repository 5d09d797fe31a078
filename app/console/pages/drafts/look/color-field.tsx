import { useId, useState } from "react";
import { PairVerdicts } from "./pair-verdicts.tsx";
import type { Look, Scheme } from "./use-look.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { Button } from "#app/console/parts/button.tsx";
import { colorHex, colorOklch } from "#app/platform/themes/color-text.ts";
import type { JudgedPair } from "#app/platform/themes/contrast.ts";
import { type ColorName, oklchColor } from "#app/platform/themes/theme-contract.ts";
import { isTypedEnter } from "#app/platform/browser/is-typed-enter.ts";

type ColorFieldProps = { look: Look; scheme: Scheme; name: ColorName; pairs: readonly JudgedPair[] };

/** One colour, picked or written; what is typed is judged at once, and kept when one leaves it or by Enter. */
export function ColorField({ look, scheme, name, pairs }: ColorFieldProps) {
  const t = useTexts();
  const id = useId();
  const own = look.tokens.colors?.[scheme]?.[name];
  const kept = own ?? look.theme.colors[scheme][name];
  const [seen, setSeen] = useState(kept);
  const [text, setText] = useState(kept);
  if (seen !== kept) {
    // why: what was kept, here or by a colleague, stands in the field from then on
    setSeen(kept);
    setText(kept);
  }
  const isColor = oklchColor.safeParse(text).success;
  const label = t(`look:colors.${name}`);

  function write(next: string) {
    setText(next);
    look.type(oklchColor.safeParse(next).success ? { scheme, name, color: next } : null);
  }
  function keep(color: string) {
    if (!oklchColor.safeParse(color).success) return;
    look.type(null);
    if (color !== kept) look.keepColor(scheme, name, color === look.theme.colors[scheme][name] ? undefined : color);
  }
  /** A picker tells of every colour that it passes, and at last of the one that was chosen. */
  function hearPicker(picker: HTMLInputElement | null) {
    const choose = () => picker && keep(colorOklch(picker.value));
    picker?.addEventListener("change", choose);
    return () => picker?.removeEventListener("change", choose);
  }

  return (
    <div className="look-color" role="group" aria-labelledby={`${id}-name`}>
      <span id={`${id}-name`} className="look-name">
        {label}
      </span>
      <input
        type="color"
        ref={hearPicker}
        aria-label={t("look:pick", { name: label })}
        value={isColor ? colorHex(text) : colorHex(kept)}
        onChange={({ target }) => write(colorOklch(target.value))}
      />
      <input
        className="input"
        aria-label={t("look:text", { name: label })}
        aria-describedby={`${id}-verdict`}
        aria-invalid={isColor ? undefined : true}
        spellCheck={false}
        value={text}
        onChange={({ target }) => write(target.value.trim())}
        onBlur={() => keep(text)}
        onKeyDown={({ nativeEvent }) => isTypedEnter(nativeEvent) && keep(text)}
      />
      {own !== undefined && (
        <Button
          kind="quiet"
          aria-label={t("look:resetOne", { name: label })}
          onClick={() => look.keepColor(scheme, name, undefined)}
        >
          {t("look:reset")}
        </Button>
      )}
      <div id={`${id}-verdict`} className="look-verdict">
        {isColor ? <PairVerdicts name={name} pairs={pairs} /> : <p className="field-fault">{t("look:strange")}</p>}
      </div>
    </div>
  );
}
