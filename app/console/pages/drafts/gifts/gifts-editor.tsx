import { type GiftRow, giftRows, type GiftSettings, giftSetting, movedGift, withGift } from "./gift-list.ts";
import { useGiftWords } from "./gift-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { KeptNumber } from "#app/console/pages/drafts/kept-number.tsx";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { Button } from "#app/console/parts/button.tsx";

type GiftsEditorProps = {
  settings: GiftSettings;
  faultAt: (path: readonly string[]) => string | undefined;
  onKeep: (field: keyof GiftSettings, after: unknown) => void;
};

/** Which gifts a brand's members can give, in which order, and at which price. */
export function GiftsEditor({ settings, faultAt, onKeep }: GiftsEditorProps) {
  const t = useTexts();
  const rows = giftRows(settings);
  const keep = (next: readonly GiftRow[]) => onKeep("gifts", giftSetting(next));
  const fault = faultAt(["declaration", "settings", "gifts"]);
  const on = rows.filter(({ isOn }) => isOn).length;
  return (
    <section className="stack" aria-labelledby="brand-gifts">
      <h2 id="brand-gifts">{t("gifts:title")}</h2>
      <p className="muted">{t("gifts:note")}</p>
      <KeptNumber
        label={t("gifts:base")}
        help={t("gifts:baseHelp")}
        fault={faultAt(["declaration", "settings", "gift_credits"])}
        value={settings.gift_credits}
        least={0}
        most={1_000}
        onKeep={(value) => onKeep("gift_credits", value)}
      />
      {fault && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
      <p>{t("gifts:offered", { count: on })}</p>
      <ol className="gift-rows">
        {rows.map((row, at) => (
          <GiftLine
            key={row.id}
            row={row}
            base={settings.gift_credits}
            isLast={on === 1 && row.isOn}
            hasAbove={row.isOn && at > 0}
            hasBelow={row.isOn && at < on - 1}
            onChange={(change) => keep(withGift(rows, row.id, change))}
            onMove={(by) => keep(movedGift(rows, row.id, by))}
          />
        ))}
      </ol>
      {settings.gifts && (
        <div>
          <Button onClick={() => onKeep("gifts", undefined)}>{t("gifts:reset")}</Button>
        </div>
      )}
    </section>
  );
}

type GiftLineProps = {
  row: GiftRow;
  base: number;
  /** The only one that can be given. */
  isLast: boolean;
  hasAbove: boolean;
  hasBelow: boolean;
  onChange: (change: Partial<Pick<GiftRow, "credits" | "isOn">>) => void;
  onMove: (by: -1 | 1) => void;
};

function GiftLine({ row, base, isLast, hasAbove, hasBelow, onChange, onMove }: GiftLineProps) {
  const t = useTexts();
  const words = useMoneyWords();
  const { name, picture } = useGiftWords()(row.id);
  return (
    <li className="gift-row" data-off={row.isOn ? undefined : ""}>
      <img src={picture} alt="" width={44} height={44} loading="lazy" />
      <label className="draft-check">
        <input
          type="checkbox"
          checked={row.isOn}
          disabled={isLast}
          onChange={({ target }) => onChange({ isOn: target.checked })}
        />
        <span>{name}</span>
      </label>
      {row.isOn && (
        <>
          <KeptNumber
            label={t("gifts:own")}
            name={t("gifts:price", { name })}
            value={row.credits}
            least={1}
            most={1_000}
            onKeep={(credits) => onChange({ credits })}
          />
          <p className="muted">{t("gifts:pays", { price: words.credits(base + row.credits) })}</p>
          <div className="form-foot">
            <Button kind="quiet" disabled={!hasAbove} aria-label={t("gifts:up", { name })} onClick={() => onMove(-1)}>
              ↑
            </Button>
            <Button kind="quiet" disabled={!hasBelow} aria-label={t("gifts:down", { name })} onClick={() => onMove(1)}>
              ↓
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
