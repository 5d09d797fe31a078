import { useState } from "react";
import { useNavigate } from "react-router";
import { hostOf, idOfName } from "./id-of-name.ts";
import { useBrand } from "./use-brand.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { cloneBrand } from "#app/console/contracts/brands/clone-brand.ts";
import { Button } from "#app/console/parts/button.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptForm } from "#app/console/parts/use-kept-form.ts";

const taken = ["texts", "look", "prices", "landers"] as const;
const left = ["logo", "hosts", "codes", "people"] as const;

/** Begins a brand as what this one has published: what it takes along, what it does not, and its own name. */
export function ClonePage() {
  const t = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  const { id: from, name: original, currentNumber } = useBrand();
  const { mutate, error, isPending } = useChange(cloneBrand, ["brands."]);
  const form = useKeptForm(`clone ${from}`);
  const [name, setName] = useState(form.kept("name") ?? "");
  const [ownId, setId] = useState(form.kept("id") === idOfName(name) ? null : (form.kept("id") ?? null));
  const [ownHost, setHost] = useState(
    form.kept("host") === hostOf(idOfName(name)) ? null : (form.kept("host") ?? null),
  );
  const refusal = error?.failure.details ?? {};
  const idFault =
    refusal["reason"] === "tenant_exists"
      ? t("brands:cloning.idTaken")
      : refusal["field"] === "id"
        ? t("brands:cloning.idStrange")
        : undefined;
  const id = ownId ?? idOfName(name);
  const host = ownHost ?? hostOf(id);
  if (!may("brands.launch", null)) return <p className="notice">{t("brands:cloning.notYours")}</p>;
  if (currentNumber === 0) return <p className="notice">{t("brands:cloning.unpublished")}</p>;
  const list = (title: "taken" | "left", parts: typeof taken | typeof left) => (
    <section className="stack">
      <h3>{t(`brands:cloning.${title}`)}</h3>
      <ul className="lines">
        {parts.map((part) => (
          <li key={part}>{t(`brands:cloning.parts.${part}`, { name: original })}</li>
        ))}
      </ul>
    </section>
  );

  return (
    <form
      className="form sheet"
      onChange={form.keep}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(
          { from, id, name, hosts: [host] },
          {
            onSuccess: ({ brand }) => {
              form.forget();
              void navigate(`/brands/${brand}/draft`);
            },
          },
        );
      }}
    >
      <h2>{t("brands:cloning.title", { name: original })}</h2>
      <p className="muted">{t("brands:cloning.note", { number: currentNumber })}</p>
      {!idFault && <Trouble error={error} />}
      <TextField
        label={t("brands:launching.name")}
        name="name"
        required
        minLength={2}
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
        fault={faultOf(error, "name")}
      />
      <div className="form-row">
        <TextField
          label={t("brands:launching.id")}
          name="id"
          help={t("brands:launching.idHelp")}
          required
          value={id}
          onChange={({ target }) => setId(target.value)}
          fault={idFault}
        />
        <TextField
          label={t("brands:launching.host")}
          name="host"
          help={t("brands:launching.hostHelp")}
          required
          value={host}
          onChange={({ target }) => setHost(target.value)}
          fault={faultOf(error, "hosts.0")}
        />
      </div>
      <div className="form-row">
        {list("taken", taken)}
        {list("left", left)}
      </div>
      <Button type="submit" kind="main" busy={isPending}>
        {t("brands:launching.submit")}
      </Button>
    </form>
  );
}
