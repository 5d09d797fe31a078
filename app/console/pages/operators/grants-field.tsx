import { useQuery } from "@tanstack/react-query";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listBrandNames } from "#app/console/contracts/brands/list-brand-names.ts";
import { Button } from "#app/console/parts/button.tsx";
import { type OperatorGrant, operatorRoles } from "#app/domain/operators/rights/operator-roles.ts";

type GrantsFieldProps = { grants: readonly OperatorGrant[]; onChange: (grants: readonly OperatorGrant[]) => void };

/** Roles, each on one brand or on all. */
export function GrantsField({ grants, onChange }: GrantsFieldProps) {
  const t = useTexts();
  const { data: brands = [] } = useQuery(asked(listBrandNames, {}));
  const replace = (index: number, grant: OperatorGrant) => onChange(grants.with(index, grant));
  return (
    <fieldset className="choices">
      <legend>{t("operators:grants.title")}</legend>
      {grants.map((grant, index) => {
        const number = index + 1;
        const isHere = grant.tenantId === null || brands.some(({ id }) => id === grant.tenantId);
        return (
          <div key={`${index} of ${grants.length}`} className="grant">
            <select
              className="input"
              aria-label={t("operators:grants.role", { number })}
              value={grant.role}
              onChange={({ target }) =>
                replace(index, { ...grant, role: operatorRoles.find((each) => each === target.value) ?? grant.role })
              }
            >
              {operatorRoles.map((role) => (
                <option key={role} value={role}>
                  {t(`operators:roles.${role}`)}
                </option>
              ))}
            </select>
            <select
              className="input"
              aria-label={t("operators:grants.brand", { number })}
              value={grant.tenantId ?? ""}
              onChange={({ target }) => replace(index, { ...grant, tenantId: target.value || null })}
            >
              <option value="">{t("operators:grants.allBrands")}</option>
              {!isHere && grant.tenantId !== null && <option value={grant.tenantId}>{grant.tenantId}</option>}
              {brands.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <Button
              kind="quiet"
              aria-label={t("operators:grants.remove", { number })}
              disabled={grants.length === 1}
              onClick={() => onChange(grants.toSpliced(index, 1))}
            >
              ×
            </Button>
            <p className="field-help">{t(`operators:roleTexts.${grant.role}`)}</p>
          </div>
        );
      })}
      <div>
        <Button onClick={() => onChange([...grants, { role: "moderator", tenantId: brands[0]?.id ?? null }])}>
          {t("operators:grants.add")}
        </Button>
      </div>
    </fieldset>
  );
}
