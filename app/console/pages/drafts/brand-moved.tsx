import type { ShownDraft } from "./draft-page.tsx";
import { Conflicts } from "./conflicts.tsx";
import { ApiError } from "#app/console/client/api-error.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { rebaseDraft } from "#app/console/contracts/drafts/rebase-draft.ts";
import { useBrand } from "#app/console/pages/brands/use-brand.ts";
import { Button } from "#app/console/parts/button.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";

type BrandMovedProps = {
  draft: ShownDraft;
  /** The draft stands on what is published now, or another version of it is there. */
  onBrought: () => void;
};

/** Something was published since the draft was begun: the draft is brought onto it, with a choice by field. */
export function BrandMoved({ draft: { version, currentNumber }, onBrought }: BrandMovedProps) {
  const t = useTexts();
  const brand = useBrand();
  const { mutate, error, isPending } = useChange(rebaseDraft, ["drafts.", "brands.view"]);
  const failure = error instanceof ApiError ? error.failure : null;
  const onto = failure?.details?.["revision"];
  const bring = (choices: Parameters<Parameters<typeof Conflicts>[0]["onChosen"]>[0]) =>
    mutate({ brand: brand.id, version, choices, ...(typeof onto === "number" && { onto }) }, { onSuccess: onBrought });
  if (failure?.conflicts && failure.conflicts.length > 0)
    return <Conflicts conflicts={failure.conflicts} busy={isPending} onChosen={bring} onLeft={onBrought} />;
  return (
    <div className="notice notice-warn stack">
      <p role="status">{t("brands:moved.text", { number: currentNumber })}</p>
      <Trouble error={error} retry={onBrought} />
      <div>
        <Button kind="main" busy={isPending} onClick={() => bring([])}>
          {t("brands:moved.bring")}
        </Button>
      </div>
    </div>
  );
}
