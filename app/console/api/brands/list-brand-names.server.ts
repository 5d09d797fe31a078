import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listBrandNames } from "#app/console/contracts/brands/list-brand-names.ts";
import { givesRight } from "#app/domain/operators/rights/operator-rights.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";

export const listBrandNamesHandler = forOperator(listBrandNames, ({ operator }) =>
  Promise.resolve(
    processRegistry()
      .listPublished()
      .filter(({ id }) => givesRight(operator.grants, "brands.see", id))
      .map(({ id, settings }) => ({ id, name: settings.name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  ),
);
