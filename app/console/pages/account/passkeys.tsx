import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFreshFactor } from "#app/console/client/fresh-factor.ts";
import { makePasskey } from "#app/console/client/passkeys.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listPasskeys } from "#app/console/contracts/passkeys/list-passkeys.ts";
import { removePasskey } from "#app/console/contracts/passkeys/remove-passkey.ts";
import { renamePasskey } from "#app/console/contracts/passkeys/rename-passkey.ts";
import { useSessionWork } from "#app/console/pages/gate/use-session-step.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Badge } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { Dialog } from "#app/console/parts/dialog.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";
import { useMoments } from "#app/console/parts/moments.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

const changes = ["passkeys.", "account."];

/** One's passkeys, each of which stands for both factors. */
export function Passkeys({ hasAuthenticator }: { hasAuthenticator: boolean }) {
  const t = useTexts();
  const { day } = useMoments();
  const client = useQueryClient();
  const withFreshFactor = useFreshFactor();
  const make = useSessionWork(() => withFreshFactor(makePasskey));
  const remove = useChange(removePasskey, changes);
  const [renamed, setRenamed] = useState<{ id: string; name: string } | null>(null);
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null);
  return (
    <section className="sheet stack" aria-labelledby="passkeys">
      <h2 id="passkeys">{t("account:passkeys.title")}</h2>
      <p className="muted">{t("account:passkeys.text")}</p>
      <AskedFor query={asked(listPasskeys, {})}>
        {(passkeys) => (
          <ul className="rows">
            {passkeys.map(({ id, name, backedUp, createdAt, lastUsedAt }) => (
              <li key={id}>
                <div>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                  <span> </span>
                  {backedUp && <Badge>{t("account:passkeys.backedUp")}</Badge>}
                  <p className="muted">
                    <span>{t("account:passkeys.made", { at: day(createdAt) })}</span>
                    {lastUsedAt !== null && <span>{` · ${t("account:passkeys.used", { at: day(lastUsedAt) })}`}</span>}
                  </p>
                </div>
                <div className="form-foot">
                  <Button
                    aria-label={t("account:passkeys.renameOne", { name })}
                    onClick={() => setRenamed({ id, name })}
                  >
                    {t("account:passkeys.rename")}
                  </Button>
                  {(hasAuthenticator || passkeys.length > 1) && (
                    <Button
                      kind="danger"
                      aria-label={t("account:passkeys.removeOne", { name })}
                      onClick={() => setRemoved({ id, name })}
                    >
                      {t("account:passkeys.remove")}
                    </Button>
                  )}
                </div>
              </li>
            ))}
            {passkeys.length === 1 && !hasAuthenticator && <li className="muted">{t("account:passkeys.last")}</li>}
          </ul>
        )}
      </AskedFor>
      <Trouble error={make.error} />
      <div>
        <Button
          busy={make.isPending}
          onClick={() => make.mutate(undefined, { onSuccess: () => client.invalidateQueries() })}
        >
          {t("account:passkeys.add")}
        </Button>
      </div>
      {renamed && <Rename {...renamed} onClose={() => setRenamed(null)} />}
      {removed && (
        <Dialog title={t("account:passkeys.removeOne", { name: removed.name })} onClose={() => setRemoved(null)}>
          <div className="stack">
            <p>{t("account:passkeys.removeText")}</p>
            <Trouble error={remove.error} />
            <div className="form-foot">
              <Button
                kind="danger"
                busy={remove.isPending}
                onClick={() => remove.mutate({ passkey: removed.id }, { onSuccess: () => setRemoved(null) })}
              >
                {t("account:passkeys.remove")}
              </Button>
              <Button kind="quiet" onClick={() => setRemoved(null)}>
                {t("frame:cancel")}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function Rename({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTexts();
  const { mutate, error, isPending } = useChange(renamePasskey, changes);
  return (
    <Dialog title={t("account:passkeys.renameOne", { name })} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ passkey: id, name: textOf(new FormData(event.currentTarget), "name") }, { onSuccess: onClose });
        }}
      >
        <Trouble error={error} />
        <TextField label={t("account:passkeys.name")} name="name" defaultValue={name} maxLength={60} required />
        <div className="form-foot">
          <Button type="submit" kind="main" busy={isPending}>
            {t("frame:save")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("frame:cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
