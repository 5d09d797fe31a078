import { ReasonField } from "#app/console/pages/money/reason-field.tsx";
import { useReason } from "#app/console/pages/money/use-reason.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { addDebitBlock } from "#app/console/contracts/debit-blocks/add-debit-block.ts";
import { Button } from "#app/console/parts/button.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptText } from "#app/console/parts/use-kept-text.ts";

/** Where debits of a member, or from a bank account, are ended. */
export function BlockForm({ brand }: { brand: string }) {
  const t = useTexts();
  const [whom, setWhom, forgetWhom] = useKeptText(`block ${brand}`);
  const reason = useReason(`block ${brand}`);
  const { mutate, error, isPending } = useChange(addDebitBlock, ["debitBlocks."]);
  return (
    <form
      className="sheet form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason.isGiven()) return;
        mutate(
          { brand, whom, reason: reason.reason },
          {
            onSuccess: () => {
              forgetWhom();
              reason.forget();
            },
          },
        );
      }}
    >
      <h2>{t("money:blocks.add")}</h2>
      <Trouble error={error} />
      <TextField
        label={t("money:blocks.whom")}
        fault={faultOf(error, "whom") === undefined ? undefined : t("money:blocks.whomMissing")}
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={200}
        value={whom}
        onChange={({ target }) => setWhom(target.value)}
      />
      <ReasonField {...reason.propsFor(error)} />
      <div className="form-foot">
        <Button type="submit" kind="main" busy={isPending}>
          {t("money:blocks.add")}
        </Button>
      </div>
    </form>
  );
}
