import type { Look } from "./use-look.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { SelectField } from "#app/console/parts/field.tsx";
import { brandTokensContract } from "#app/platform/themes/brand-tokens.ts";

const { type, shadow, motion } = brandTokensContract.shape;
const { base, displayTransform } = type.unwrap().shape;
const bases = base.unwrap().options;
const transforms = displayTransform.unwrap().options;
const weights = [300, 400, 500, 600, 700, 800, 900];
const corners = ["0", "2px", "4px", "6px", "8px", "10px", "12px", "14px", "16px", "20px", "24px", "28px", "999px"];
const corneredParts = ["buttonsAndFields", "card", "media", "chip"] as const;

type ChoiceProps<Value extends string> = {
  label: string;
  /** What the theme says itself, as one reads it; empty where that has no name. */
  own: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onKeep: (value: Value | undefined) => void;
};

/** One token among some, of which the first is the theme's own. */
function Choice<Value extends string>({ label, own, value, options, onKeep }: ChoiceProps<Value>) {
  const t = useTexts();
  const others = value === undefined || options.some((each) => each.value === value) ? [] : [{ value, label: value }];
  return (
    <SelectField
      label={label}
      value={value ?? ""}
      options={[
        { value: "", label: own === "" ? t("look:asTheme") : t("look:asThemeIs", { value: own }) },
        ...options,
        ...others,
      ]}
      onChange={({ target }) => onKeep(options.find((each) => each.value === target.value)?.value)}
    />
  );
}

const plain = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

/** Families, size and weight of the type. */
export function TypeChoices({ look, families }: { look: Look; families: readonly string[] }) {
  const t = useTexts();
  const { theme, tokens, keep } = look;
  const keepType = (part: NonNullable<Look["tokens"]["type"]>) => keep({ type: { ...tokens.type, ...part } });
  return (
    <div className="form-row">
      {(["display", "text"] as const).map((role) => (
        <Choice
          key={role}
          label={t(`look:fonts.${role}`)}
          own={theme.fonts[role]}
          value={tokens.fonts?.[role]}
          options={plain(families)}
          onKeep={(family) => keep({ fonts: { ...tokens.fonts, [role]: family } })}
        />
      ))}
      <Choice
        label={t("look:base")}
        own={theme.type.base}
        value={tokens.type?.base}
        options={plain(bases)}
        onKeep={(chosen) => keepType({ base: chosen })}
      />
      <Choice
        label={t("look:weight")}
        own={String(theme.type.displayWeight)}
        value={tokens.type?.displayWeight === undefined ? undefined : String(tokens.type.displayWeight)}
        options={plain(weights.map(String))}
        onKeep={(weight) => keepType({ displayWeight: weight === undefined ? undefined : Number(weight) })}
      />
      <Choice
        label={t("look:transform")}
        own={t(`look:transforms.${theme.type.displayTransform}`)}
        value={tokens.type?.displayTransform}
        options={transforms.map((value) => ({ value, label: t(`look:transforms.${value}`) }))}
        onKeep={(chosen) => keepType({ displayTransform: chosen })}
      />
    </div>
  );
}

/** Corners, shadow and motion. */
export function ShapeChoices({ look }: { look: Look }) {
  const t = useTexts();
  const { theme, tokens, keep } = look;
  const shownCorner = (value: string) => (value === "999px" ? t("look:round") : value);
  return (
    <div className="form-row">
      {corneredParts.map((part) => (
        <Choice
          key={part}
          label={t(`look:radius.${part}`)}
          own={shownCorner(theme.radius[part])}
          value={tokens.radius?.[part]}
          options={corners.map((value) => ({ value, label: shownCorner(value) }))}
          onKeep={(radius) => keep({ radius: { ...tokens.radius, [part]: radius } })}
        />
      ))}
      <Choice
        label={t("look:shadow")}
        own=""
        value={tokens.shadow}
        options={shadow.unwrap().options.map((value) => ({ value, label: t(`look:shadows.${value}`) }))}
        onKeep={(chosen) => keep({ shadow: chosen })}
      />
      <Choice
        label={t("look:motion")}
        own=""
        value={tokens.motion}
        options={motion.unwrap().options.map((value) => ({ value, label: t(`look:motions.${value}`) }))}
        onKeep={(chosen) => keep({ motion: chosen })}
      />
    </div>
  );
}
