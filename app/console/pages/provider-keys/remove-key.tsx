import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ProviderKey } from "#app/console/contracts/provider-keys/list-provider-keys.ts";
import { removeProviderKey } from "#app/console/contracts/provider-keys/remove-provider-key.ts";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";

type RemoveKeyProps = { company: number; provider: ProviderKey["provider"]; onClose: () => void };

/** Asks why a key is taken away, and says what ends with it. */
export function RemoveKey({ company, provider, onClose }: RemoveKeyProps) {
  const t = useTexts();
  const { mutate, error, isPending } = useChange(removeProviderKey, ["providerKeys."]);
  return (
    <ReasonDialog
      title={t("providers:remove", { name: t(`providers:names.${provider}`) })}
      text={t("providers:removeText")}
      error={error}
      busy={isPending}
      isDangerous
      onClose={onClose}
      onGiven={(reason) => mutate({ company, provider, reason }, { onSuccess: onClose })}
    />
  );
}
