import { useParams } from "react-router";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { MoneyCase, OnMoneyBrand } from "#app/console/pages/money/money-case.tsx";
import { NoteLog } from "#app/console/pages/money/note-log.tsx";
import { ReasonField } from "#app/console/pages/money/reason-field.tsx";
import { useReason } from "#app/console/pages/money/use-reason.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { clearAlarm } from "#app/console/contracts/alarms/clear-alarm.ts";
import { noteAlarm } from "#app/console/contracts/alarms/note-alarm.ts";
import { viewAlarm } from "#app/console/contracts/alarms/view-alarm.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

/** An alarm with what is known about it, and where somebody says what they found or clears it. */
export function AlarmPage() {
  const t = useTexts();
  const may = useMay();
  const { time } = useMoments();
  const { alarm: id = "" } = useParams();
  return (
    <OnMoneyBrand>
      {(brand) => (
        <AskedFor query={asked(viewAlarm, { brand, alarm: id })}>
          {({ kind, payment, raisedAt, clearedAt, facts, notes }) => (
            <MoneyCase brand={brand} kind="alarms" title={t(`money:alarmKind.${kind}`)}>
              <div className="columns">
                <section className="sheet stack" aria-labelledby="facts">
                  <h2 id="facts">{t("money:alarms.facts")}</h2>
                  <Facts
                    facts={[
                      { label: t("money:since"), value: time(raisedAt) },
                      { label: t("money:alarms.cleared"), value: clearedAt && time(clearedAt) },
                      {
                        label: t("money:facts.payment"),
                        value: payment && (
                          <PlaceLink to={moneyAddress(brand, "payments", payment.id)}>{payment.number}</PlaceLink>
                        ),
                      },
                      ...facts.map(({ name, value }) => ({ label: name, value })),
                    ]}
                  />
                  {may("alarms.clear", brand) && <Answer brand={brand} alarm={id} isOpen={clearedAt === null} />}
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

function Answer({ brand, alarm, isOpen }: { brand: string; alarm: string; isOpen: boolean }) {
  const t = useTexts();
  const reason = useReason(`alarm ${brand} ${alarm}`);
  const note = useChange(noteAlarm, ["alarms."]);
  const clear = useChange(clearAlarm, ["alarms.", "payments.", "brands."]);
  const error = note.error ?? clear.error;
  function send(change: typeof note | typeof clear) {
    note.reset();
    clear.reset();
    if (reason.isGiven()) change.mutate({ brand, alarm, reason: reason.reason }, { onSuccess: reason.forget });
  }
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        send(isOpen ? clear : note);
      }}
    >
      <Trouble error={error} />
      <ReasonField {...reason.propsFor(error)} />
      <div className="form-foot">
        {isOpen && (
          <Button type="submit" kind="main" busy={clear.isPending}>
            {t("money:alarms.clear")}
          </Button>
        )}
        <Button
          type={isOpen ? "button" : "submit"}
          busy={note.isPending}
          onClick={isOpen ? () => send(note) : undefined}
        >
          {t("money:alarms.note")}
        </Button>
      </div>
    </form>
  );
}
