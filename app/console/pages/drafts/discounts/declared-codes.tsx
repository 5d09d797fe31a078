import { useState } from "react";
import { CodeDialog } from "./code-dialog.tsx";
import type { DeclaredCode } from "./discount-windows.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { Badge, type Tone } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import type { Country } from "#app/platform/geo/countries.ts";

type DeclaredCodesProps = {
  codes: readonly DeclaredCode[];
  countries: readonly Country[];
  fault: string | undefined;
  onKeep: (after: DeclaredCode[]) => void;
};

const standings = { active: "good", disabled: "warn", expired: "calm" } as const satisfies Readonly<
  Record<string, Tone>
>;

/** Codes for everybody that a brand declares: each with how long it holds, changed one at a time. */
export function DeclaredCodes({ codes, countries, fault, onKeep }: DeclaredCodesProps) {
  const t = useTexts();
  const words = useMoneyWords();
  const { time } = useMoments();
  const [now] = useState(() => Date.now());
  const [edited, setEdited] = useState<number | null>(null);
  const standingOf = ({ status, expires }: DeclaredCode) =>
    expires !== null && Date.parse(expires) <= now ? "expired" : status;
  const keepAt = (at: number, code: DeclaredCode) =>
    onKeep(at === codes.length ? [...codes, code] : codes.map((each, index) => (index === at ? code : each)));

  return (
    <section className="stack" aria-labelledby="declared-codes">
      <h2 id="declared-codes">{t("discounts:codes")}</h2>
      <p className="muted">{t("discounts:codesNote")}</p>
      {fault && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
      {codes.length === 0 ? (
        <p className="muted">{t("discounts:noCodes")}</p>
      ) : (
        <div className="table-box">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t("codes:columns.code")}</th>
                <th scope="col">{t("codes:columns.percentage")}</th>
                <th scope="col">{t("codes:columns.standing")}</th>
                <th scope="col">{t("codes:columns.expires")}</th>
                <th scope="col">{t("codes:columns.limits")}</th>
                <th scope="col">{t("discounts:change")}</th>
              </tr>
            </thead>
            <tbody>
              {codes.map((code, at) => (
                <tr key={code.code}>
                  <th scope="row">
                    <code>{code.code}</code>
                  </th>
                  <td>{words.percent(code.value_percentage / 100)}</td>
                  <td>
                    <Badge tone={standings[standingOf(code)]}>{t(`codes:standing.${standingOf(code)}`)}</Badge>
                    <span>{` ${t(`codes:validity.${code.validity}`)}`}</span>
                  </td>
                  <td>{code.expires === null ? t("codes:noEnd") : time(code.expires)}</td>
                  <td>{limitsOf(code, words, t)}</td>
                  <td>
                    <Button
                      kind="quiet"
                      aria-label={t("discounts:changeOne", { code: code.code })}
                      onClick={() => setEdited(at)}
                    >
                      {t("discounts:change")}
                    </Button>
                    <Button
                      kind="quiet"
                      aria-label={t("discounts:removeOne", { code: code.code })}
                      onClick={() => onKeep(codes.filter((_, index) => index !== at))}
                    >
                      {t("discounts:remove")}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div>
        <Button onClick={() => setEdited(codes.length)}>{t("discounts:add")}</Button>
      </div>
      {edited !== null && (
        <CodeDialog
          code={codes[edited] ?? null}
          taken={codes.filter((_, index) => index !== edited).map(({ code }) => code)}
          countries={countries}
          onClose={() => setEdited(null)}
          onKeep={(code) => {
            keepAt(edited, code);
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}

function limitsOf(
  { country, currency, minimum_order_value: minimum, paymentmethods }: DeclaredCode,
  words: ReturnType<typeof useMoneyWords>,
  t: ReturnType<typeof useTexts>,
): string {
  const amount = currency === null ? words.number(minimum / 100) : words.money(minimum, currency);
  return [
    country === null ? (currency ?? t("codes:everywhere")) : words.country(country),
    ...(minimum > 0 ? [t("codes:from", { amount })] : []),
    ...paymentmethods.map(words.method),
  ].join(" · ");
}
