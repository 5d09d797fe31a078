import type { z } from "zod";
import { ColorEditor } from "./color-editor.tsx";
import { LookPreview } from "./look-preview.tsx";
import { ShapeChoices, TypeChoices } from "./token-choices.tsx";
import { type Scheme, type ShownTheme, useLook } from "./use-look.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listThemes } from "#app/console/contracts/brands/list-themes.ts";
import type { draftChange } from "#app/domain/tenants/drafts/draft.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { SelectField } from "#app/console/parts/field.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";

type LookEditorProps = {
  /** The draft's declaration of the brand. */
  declaration: Readonly<Record<string, unknown>>;
  version: number;
  fault: string | undefined;
  onKeep: (change: z.input<typeof draftChange>) => void;
};

const schemes = ["light", "dark"] as const;

/** What a brand wears: its theme, the tokens that it replaces of it, and beside them the brand itself. */
export function LookEditor({ declaration, version, fault, onKeep }: LookEditorProps) {
  const t = useTexts();
  const { theme, tokens } = declaration;
  return (
    <AskedFor query={asked(listThemes, {})}>
      {({ themes, families }) => {
        const worn = themes.find(({ id }) => id === theme);
        return (
          <>
            <SelectField
              label={t("look:theme")}
              help={t("look:themeHelp")}
              fault={fault}
              value={worn?.id ?? ""}
              options={[
                ...(worn ? [] : [{ value: "", label: String(theme) }]),
                ...themes.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) => onKeep({ path: ["declaration", "theme"], before: theme, after: target.value })}
            />
            {worn && (
              <Tokens
                theme={worn}
                families={families}
                tokens={tokens}
                version={version}
                onKeep={(after) => onKeep({ path: ["declaration", "tokens"], before: tokens, after })}
              />
            )}
          </>
        );
      }}
    </AskedFor>
  );
}

type TokensProps = {
  theme: ShownTheme;
  families: readonly string[];
  tokens: unknown;
  version: number;
  onKeep: (after: unknown) => void;
};

function Tokens({ theme, families, tokens, version, onKeep }: TokensProps) {
  const t = useTexts();
  const [shown, setShown] = useAddressState("scheme", theme.scheme === "dark" ? "dark" : "light");
  const scheme: Scheme = shown === "dark" ? "dark" : "light";
  const look = useLook(tokens, { theme, onKeep });
  const reset = tokens !== undefined && (
    <div>
      <Button onClick={() => onKeep(undefined)}>{t("look:resetAll")}</Button>
    </div>
  );
  if (!look)
    return (
      <>
        <p className="notice">{t("look:broken")}</p>
        {reset}
      </>
    );
  return (
    <div className="look">
      <div className="look-tokens">
        <h2>{t("look:colours")}</h2>
        <SelectField
          label={t("look:scheme")}
          value={scheme}
          options={schemes.map((value) => ({ value, label: t(`frame:scheme.${value}`) }))}
          onChange={({ target }) => setShown(target.value)}
        />
        <ColorEditor look={look} scheme={scheme} />
        <h2>{t("look:type")}</h2>
        <TypeChoices look={look} families={families} />
        <h2>{t("look:shape")}</h2>
        <ShapeChoices look={look} />
        {reset}
      </div>
      <LookPreview scheme={scheme} version={version} />
    </div>
  );
}
