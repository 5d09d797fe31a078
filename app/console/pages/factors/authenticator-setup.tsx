import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QrCode } from "./qr-code.tsx";
import type { ApiError } from "#app/console/client/api-error.ts";
import { call } from "#app/console/client/call.ts";
import { useFreshFactor } from "#app/console/client/fresh-factor.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { beginAuthenticator } from "#app/console/contracts/factors/begin-authenticator.ts";
import { finishAuthenticator } from "#app/console/contracts/factors/finish-authenticator.ts";
import { Button } from "#app/console/parts/button.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

/** The secret in groups of four, as people type it. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** A secret for an authenticator app, as picture and letters, and the first code that shows that it arrived. */
export function AuthenticatorSetup({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const t = useTexts();
  const withFreshFactor = useFreshFactor();
  const [attempt] = useState(() => crypto.randomUUID());
  const begun = useQuery<{ secret: string; uri: string }, ApiError>({
    // why: each opening of this form has a secret of its own, which nobody asks for twice
    queryKey: [beginAuthenticator.name, attempt],
    queryFn: () => withFreshFactor(() => call(beginAuthenticator, {})),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const finish = useChange(finishAuthenticator, ["account."]);
  if (!begun.data) return <Trouble error={begun.error} retry={() => void begun.refetch()} />;
  const { secret, uri } = begun.data;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        const code = textOf(new FormData(event.currentTarget), "code");
        finish.mutate({ code }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
      }}
    >
      <ol className="steps">
        <li>
          <p>{t("gate:app.scan")}</p>
          <QrCode text={uri} label={t("gate:app.picture")} />
          <p className="field-help">{t("gate:app.type")}</p>
          <code className="secret">{inGroups(secret)}</code>
        </li>
        <li>
          <TextField
            label={t("gate:app.code")}
            help={t("gate:app.codeHelp")}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </li>
      </ol>
      <Trouble error={finish.error} />
      <Button type="submit" kind="main" busy={finish.isPending}>
        {t("gate:app.submit")}
      </Button>
    </form>
  );
}
