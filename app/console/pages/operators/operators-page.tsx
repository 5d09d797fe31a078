import { useState } from "react";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import type { z } from "zod";
import { InviteOperator } from "./invite-operator.tsx";
import { useGrantWords } from "./use-grant-words.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listOperators } from "#app/console/contracts/operators/list-operators.ts";
import type { operatorContract } from "#app/console/contracts/operators/operator-contract.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Badge, type Tone } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Page } from "#app/console/parts/page.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";

type Operator = z.output<typeof operatorContract>;

export const statusTones: Readonly<Record<Operator["status"], Tone>> = {
  invited: "accent",
  enrolling: "warn",
  active: "good",
  disabled: "calm",
};

function useColumns(): Column<Operator>[] {
  const t = useTexts();
  const grantWords = useGrantWords();
  const { time } = useMoments();
  return [
    {
      id: "name",
      title: t("operators:columns.name"),
      cell: ({ id, name, email }) => (
        <>
          <PlaceLink to={`/operators/${id}`}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
          </PlaceLink>
          <div className="muted">{email}</div>
        </>
      ),
    },
    {
      id: "status",
      title: t("operators:columns.status"),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`operators:status.${status}`)}</Badge>,
    },
    {
      id: "roles",
      title: t("operators:columns.roles"),
      cell: ({ grants }) => grants.map(grantWords).join(", ") || "–",
    },
    {
      id: "factors",
      title: t("operators:columns.factors"),
      cell: ({ hasAuthenticator, passkeys }) =>
        [
          ...(hasAuthenticator ? [t("operators:factors.app")] : []),
          ...(passkeys > 0 ? [t("operators:factors.passkeys", { count: passkeys })] : []),
        ].join(", ") || "–",
    },
    {
      id: "seen",
      title: t("operators:columns.seen"),
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? "–" : <span className="nowrap">{time(lastSeenAt)}</span>),
    },
  ];
}

/** Everybody who works here. */
export function OperatorsPage() {
  const t = useTexts();
  const may = useMay();
  const columns = useColumns();
  const [search, setSearch] = useAddressState("search", "");
  const [isInviting, setInviting] = useState(false);
  const wanted = search.trim().toLowerCase();
  return (
    <Page
      title={t("operators:title")}
      note={t("operators:note")}
      actions={
        may("operators.change", null) && (
          <Button kind="main" onClick={() => setInviting(true)}>
            {t("operators:invite.open")}
          </Button>
        )
      }
    >
      <div className="table-tools">
        <input
          type="search"
          className="input"
          dir="auto"
          aria-label={t("operators:search")}
          placeholder={t("operators:search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <AskedFor query={asked(listOperators, {})}>
        {(operators) => (
          <DataTable
            name="operators"
            caption={t("operators:title")}
            rows={operators.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted))}
            rowId={({ id }) => id}
            columns={columns}
            empty={t("operators:none")}
          />
        )}
      </AskedFor>
      {isInviting && <InviteOperator onClose={() => setInviting(false)} />}
    </Page>
  );
}
