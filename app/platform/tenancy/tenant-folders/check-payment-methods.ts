import { readdirSync } from "node:fs";
import path from "node:path";
import { servedMethods } from "#app/platform/payments/served-methods.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import type { TenantProblem } from "./tenant-problem.ts";

export type SettingsFault = Pick<TenantProblem, "field" | "value" | "allowed">;

let pictures: readonly string[] | undefined;

/** The names of the pictures that there are, read once. */
function knownPictures(): readonly string[] {
  pictures ??= readdirSync(path.join(projectRoot, "public/api/assets/paymentmethod"))
    .filter((file) => file.endsWith(".svg"))
    .map((file) => path.basename(file, ".svg"));
  return pictures;
}

/** What of a brand's means of payment could never be offered, or would be offered twice. */
export function findMethodFaults({
  payment_methods: rules,
  countries,
}: Pick<Settings, "payment_methods" | "countries">): SettingsFault[] {
  if (!rules) return [];
  const field = (place: number, of: string) => `settings.payment_methods[${place}].${of}`;
  const own = (rule: (typeof rules)[number]) => rule.countries ?? countries;
  const faults = rules.flatMap((rule, place): SettingsFault[] => [
    ...(rule.countries ?? []).flatMap((country, index) =>
      countries.includes(country)
        ? []
        : [
            {
              field: field(place, `countries[${index}]`),
              value: `is "${country}"`,
              allowed: "a country of settings.countries",
            },
          ],
    ),
    ...rule.providers.flatMap((provider, index) =>
      own(rule).some((country) => servedMethods[provider](country).includes(rule.method))
        ? []
        : [
            {
              field: field(place, `providers[${index}]`),
              value: `is "${provider}"`,
              allowed: `a provider that serves ${rule.method} in ${own(rule).join(", ")}`,
            },
          ],
    ),
    ...(rule.icons ?? []).flatMap((icon, index) =>
      knownPictures().includes(icon)
        ? []
        : [{ field: field(place, `icons[${index}]`), value: `is "${icon}"`, allowed: knownPictures().join(", ") }],
    ),
    ...own(rule).flatMap((country) =>
      rules.slice(0, place).some((before) => before.method === rule.method && own(before).includes(country))
        ? [{ field: field(place, "method"), value: `is "${rule.method}" again`, allowed: `once in ${country}` }]
        : [],
    ),
  ]);
  const unpaid = countries.filter(
    (country) =>
      !rules.some(
        (rule) =>
          own(rule).includes(country) &&
          rule.providers.some((provider) => servedMethods[provider](country).includes(rule.method)),
      ),
  );
  return [
    ...faults,
    ...unpaid.map((country) => ({
      field: "settings.payment_methods",
      value: `has no way to pay in ${country}`,
      allowed: "one for each of settings.countries",
    })),
  ];
}
