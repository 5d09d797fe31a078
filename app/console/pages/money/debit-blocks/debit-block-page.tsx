import { useNavigate, useParams } from "react-router";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { MoneyCase, OnMoneyBrand } from "#app/console/pages/money/money-case.tsx";
import { NoteLog } from "#app/console/pages/money/note-log.tsx";
import { ReasonField } from "#app/console/pages/money/reason-field.tsx";
import { useBlockWords } from "./use-block-words.ts";
import { useReason } from "#app/console/pages/money/use-reason.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { liftDebitBlock } from "#app/console/contracts/debit-blocks/lift-debit-block.ts";
import { viewDebitBlock } from "#app/console/contracts/debit-blocks/view-debit-block.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

/** A block of debits, why it is there, and where it is lifted. */
export function DebitBlockPage() {
  const t = useTexts();
  const may = useMay();
  const { time } = useMoments();
  const { nameOf, reasonOf } = useBlockWords();
  const { block: id = "" } = useParams();
  return (
    <OnMoneyBrand>
      {(brand) => (
        <AskedFor query={asked(viewDebitBlock, { brand, block: id })}>
          {({ notes, ...block }) => (
            <MoneyCase brand={brand} kind="debit-blocks" title={nameOf(block)}>
              <div className="columns">
                <section className="sheet stack">
                  <Facts
                    facts={[
                      { label: t("money:blocks.why"), value: reasonOf(block) },
                      { label: t("money:since"), value: time(block.createdAt) },
                      {
                        label: t("money:facts.member"),
                        value: block.member && (
                          <PlaceLink to={moneyAddress(brand, "wallets", block.member.accountId)}>
                            {t("money:wallet.link")}
                          </PlaceLink>
                        ),
                      },
                    ]}
                  />
                  {may("debitBlocks.change", brand) && <Lift brand={brand} block={id} />}
                </section>
                <NoteLog notes={notes} />
              </div>
            </MoneyCase>
          )}
        </AskedFor>
      )}
    </OnMoneyBrand>
  );
}

function Lift({ brand, block }: { brand: string; block: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const reason = useReason(`lift ${brand} ${block}`);
  const { mutate, error, isPending } = useChange(liftDebitBlock, ["debitBlocks.list"]);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason.isGiven()) return;
        mutate(
          { brand, block, reason: reason.reason },
          {
            onSuccess: () => {
              reason.forget();
              void navigate(moneyAddress(brand, "debit-blocks"));
            },
          },
        );
      }}
    >
      <Trouble error={error} />
      <ReasonField {...reason.propsFor(error)} />
      <div className="form-foot">
        <Button type="submit" kind="main" busy={isPending}>
          {t("money:blocks.lift")}
        </Button>
      </div>
    </form>
  );
}
