import { useState } from "react";
import { ApiError } from "#app/console/client/api-error.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ProviderKey } from "#app/console/contracts/provider-keys/list-provider-keys.ts";
import { setProviderKey } from "#app/console/contracts/provider-keys/set-provider-key.ts";
import { TextField } from "#app/console/parts/field.tsx";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";

type SetKeyProps = { company: number; provider: ProviderKey["provider"]; onClose: () => void };

const empty = { secretKey: "", webhookSecret: "", organizationToken: "" };
type SecretName = keyof typeof empty;

const secretsOf: Readonly<Record<ProviderKey["provider"], readonly SecretName[]>> = {
  stripe: ["secretKey", "webhookSecret"],
  mollie: ["secretKey", "webhookSecret", "organizationToken"],
};

/** Takes a company's key at a provider. What is typed is kept nowhere in the browser, and gone with the dialog. */
export function SetKey({ company, provider, onClose }: SetKeyProps) {
  const t = useTexts();
  const [secrets, setSecrets] = useState(empty);
  const { mutate, error, isPending } = useChange(setProviderKey, ["providerKeys."]);
  const misshapen = misshapenIn(error);
  return (
    <ReasonDialog
      title={t("providers:set", { name: t(`providers:names.${provider}`) })}
      text={t("providers:setText")}
      error={misshapen === null ? error : null}
      busy={isPending}
      onClose={onClose}
      onGiven={(reason) => mutate({ company, provider, ...secrets, reason }, { onSuccess: onClose })}
    >
      {secretsOf[provider].map((name) => (
        <TextField
          key={name}
          label={t(`providers:secrets.${provider}.${name}.label`)}
          help={t(`providers:secrets.${provider}.${name}.help`)}
          type="password"
          autoComplete="off"
          spellCheck={false}
          required={name === "secretKey" || (name === "webhookSecret" && provider === "stripe")}
          maxLength={300}
          value={secrets[name]}
          onChange={({ target }) => setSecrets({ ...secrets, [name]: target.value })}
          fault={misshapen === name ? t("providers:misshapen") : undefined}
        />
      ))}
    </ReasonDialog>
  );
}

/** Which of the secrets cannot be one of the provider's. */
function misshapenIn(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.failure.error !== "invalid_input") return null;
  return error.failure.details?.["field"] ?? null;
}
