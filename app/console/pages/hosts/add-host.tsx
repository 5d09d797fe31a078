import { useRefusalText } from "./use-host-words.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { addHost } from "#app/console/contracts/hosts/add-host.ts";
import { Button } from "#app/console/parts/button.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptText } from "#app/console/parts/use-kept-text.ts";

/** Claims a host for a brand. */
export function AddHost({ brand }: { brand: string }) {
  const t = useTexts();
  const [host, setHost, forget] = useKeptText(`host ${brand}`);
  const { mutate, error, isPending } = useChange(addHost, ["hosts."]);
  const refusal = useRefusalText()(error);
  return (
    <form
      className="form sheet"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ brand, host }, { onSuccess: forget });
      }}
    >
      <Trouble error={refusal === undefined ? error : null} />
      <TextField
        label={t("hosts:add")}
        help={t("hosts:addHelp")}
        required
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        value={host}
        onChange={({ target }) => setHost(target.value)}
        fault={refusal}
      />
      <div className="form-foot">
        <Button type="submit" kind="main" busy={isPending}>
          {t("hosts:add")}
        </Button>
      </div>
    </form>
  );
}
