import { ColorField } from "./color-field.tsx";
import { type ColorGroup, colorGroupNames, colorGroups } from "./color-groups.ts";
import type { Look, Scheme } from "./use-look.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { Badge } from "#app/console/parts/badge.tsx";
import { type JudgedPair, judgePairs } from "#app/platform/themes/contrast.ts";

type ColorEditorProps = { look: Look; scheme: Scheme };

/** Every colour of a scheme, judged as one types. */
export function ColorEditor({ look, scheme }: ColorEditorProps) {
  const t = useTexts();
  const pairs = judgePairs(look.paletteOf(scheme));
  const faint = pairs.filter(({ ratio, needed }) => ratio < needed);
  return (
    <>
      <p role="status">
        <Badge tone={faint.length === 0 ? "good" : "bad"}>
          {faint.length === 0 ? t("look:sound") : t("look:faint", { count: faint.length })}
        </Badge>
      </p>
      {colorGroupNames.map((group) => (
        <ColorGroupFields key={group} group={group} look={look} scheme={scheme} pairs={pairs} faint={faint} />
      ))}
    </>
  );
}

type ColorGroupProps = ColorEditorProps & {
  group: ColorGroup;
  pairs: readonly JudgedPair[];
  faint: readonly JudgedPair[];
};

function ColorGroupFields({ group, look, scheme, pairs, faint }: ColorGroupProps) {
  const t = useTexts();
  const names = colorGroups[group];
  const own = names.filter((name) => look.tokens.colors?.[scheme]?.[name] !== undefined);
  const hasFault = names.some((name) => faint.some(({ pair }) => pair.includes(name)));
  return (
    <details className="look-group" open={group === "primary"}>
      <summary>
        <span>{`${t(`look:groups.${group}`)} `}</span>
        {own.length > 0 && <Badge>{t("look:replaced", { count: own.length })}</Badge>}
        <span> </span>
        {hasFault && <Badge tone="bad">!</Badge>}
      </summary>
      {names.map((name) => (
        <ColorField key={`${scheme} ${name}`} look={look} scheme={scheme} name={name} pairs={pairs} />
      ))}
    </details>
  );
}
