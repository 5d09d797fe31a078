import { tenantFolders } from "#app/commands/tenants/open-platform.ts";
import { namesCompanyOnCards } from "#app/domain/money/payments/statement-line.ts";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";
import { formatProblem } from "#app/platform/tenancy/tenant-folders/tenant-problem.ts";
import { checkTenants } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";

/** Prints what is wrong with all brands or one, and which texts are missing; tells whether all is well. */
export async function check(ids: string[], options: { folder?: string | undefined }): Promise<boolean> {
  const { lists, brands } = await checkTenants(tenantFolders(options.folder), ids.length > 0 ? ids : undefined);
  for (const problem of lists.problems) console.log(formatProblem(problem));
  for (const brand of brands) {
    console.log(`${brand.id.padEnd(16)} ${brand.problems.length === 0 ? "sound" : `${brand.problems.length} to mend`}`);
    for (const problem of brand.problems) console.log(`  ${formatProblem(problem)}`);
    if (brand.missingLanguages.length > 0)
      console.log(`  without copy in ${brand.missingLanguages.join(", ")}: visitors read nl, then en`);
    const declaration = brand.document?.declaration;
    const company = declaration && lists.companies.get(declaration.company_id);
    const methods = declaration?.settings.payment_methods?.map(({ method }) => method) ?? paymentMethods;
    if (company && namesCompanyOnCards(company, methods))
      console.log(`  cards carry the name ${company.name}: companies.json has no statement for it`);
    for (const { id, languages } of brand.silentLanders)
      console.log(`  landers/${id}.json without ${languages.join(", ")}: visitors read the template's own words`);
  }
  const unknown = reportUnknown(
    ids,
    brands.map((brand) => brand.id),
  );
  return !unknown && lists.problems.length === 0 && brands.every((brand) => brand.problems.length === 0);
}

/** Prints each id that has no folder; tells whether there was one. */
export function reportUnknown(wanted: string[], found: string[]): boolean {
  const unknown = wanted.filter((id) => !found.includes(id));
  for (const id of unknown)
    console.log(
      formatProblem({
        file: `tenants/${id}`,
        field: "",
        value: "is missing",
        allowed: "the id of a brand with a folder of its own",
      }),
    );
  return unknown.length > 0;
}
