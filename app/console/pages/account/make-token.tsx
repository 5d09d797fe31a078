import { useState } from "react";
import { useMay } from "#app/console/client/operator.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { makeToken } from "#app/console/contracts/account/make-token.ts";
import { Button } from "#app/console/parts/button.tsx";
import { Dialog } from "#app/console/parts/dialog.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptForm } from "#app/console/parts/use-kept-form.ts";
import { longestTokenDays } from "#app/domain/operator-identity/tokens/token-limits.ts";
import { allOperatorRights, isFreshRight, type OperatorRight } from "#app/domain/operators/rights/operator-rights.ts";

const usualDays = 90;
const nounOf = (right: OperatorRight): string => right.slice(0, right.indexOf("."));

/** A name, rights and an end for a new token, and then the token, this once. */
export function MakeToken({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const may = useMay();
  const make = useChange(makeToken, ["tokens."]);
  const form = useKeptForm("token");
  const [name, setName] = useState(form.kept("name") ?? "");
  const [days, setDays] = useState(form.kept("days") ?? String(usualDays));
  const [scopes, setScopes] = useState<readonly OperatorRight[]>(
    allOperatorRights.filter((right) => form.keptAll("scopes").includes(right)),
  );
  const [isTold, setTold] = useState(false);
  // why: what wants a fresh second factor is open to no program
  const offered = allOperatorRights.filter((right) => may(right) && !isFreshRight(right));
  const groups = Map.groupBy(offered, nounOf);
  if (make.data) return <MadeToken token={make.data.token} onClose={onClose} />;
  return (
    <Dialog title={t("account:tokens.make")} onClose={onClose}>
      <form
        className="form"
        onChange={form.keep}
        onSubmit={(event) => {
          event.preventDefault();
          setTold(true);
          if (scopes.length > 0)
            make.mutate({ name, scopes: [...scopes], days: Number(days) }, { onSuccess: form.forget });
        }}
      >
        <Trouble error={make.error} />
        <TextField
          label={t("account:tokens.name")}
          help={t("account:tokens.nameHelp")}
          name="name"
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          fault={faultOf(make.error, "name")}
        />
        <TextField
          label={t("account:tokens.days")}
          name="days"
          type="number"
          min={1}
          max={longestTokenDays}
          required
          value={days}
          onChange={({ target }) => setDays(target.value)}
          fault={faultOf(make.error, "days")}
        />
        <fieldset className="choices">
          <legend>{t("account:tokens.scopes")}</legend>
          {isTold && scopes.length === 0 && (
            <p className="field-fault" role="alert">
              {t("account:tokens.scopesMissing")}
            </p>
          )}
          <div className="scopes">
            {[...groups].map(([noun, rights]) => (
              <div key={noun}>
                {rights.map((right) => (
                  <label key={right}>
                    <input
                      type="checkbox"
                      name="scopes"
                      value={right}
                      checked={scopes.includes(right)}
                      onChange={({ target }) =>
                        setScopes(target.checked ? [...scopes, right] : scopes.filter((each) => each !== right))
                      }
                    />
                    <span>{t(`rights:${right}`)}</span>
                  </label>
                ))}
              </div>
            ))}
          </div>
        </fieldset>
        <div className="form-foot">
          <Button type="submit" kind="main" busy={make.isPending}>
            {t("account:tokens.make")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("frame:cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTexts();
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog title={t("account:tokens.made")} onClose={onClose}>
      <div className="stack">
        <p>{t("account:tokens.once")}</p>
        <code className="secret">{token}</code>
        <div className="form-foot">
          <Button kind="main" onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}>
            {t("gate:codes.copy")}
          </Button>
          <Button onClick={onClose}>{t("account:tokens.close")}</Button>
        </div>
        <p role="status" className="muted">
          {isCopied && t("account:tokens.copied")}
        </p>
      </div>
    </Dialog>
  );
}
