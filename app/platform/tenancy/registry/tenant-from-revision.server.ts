import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { isLocale, type Locale } from "#app/platform/locale/locales.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import { leanCopy } from "./lean-copy.server.ts";
import { publishedCompanyContract } from "#app/platform/tenancy/contracts/company-contract.ts";
import { revisionContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { landerIds } from "#app/platform/tenancy/landers/lander-templates.ts";
import { shelveLanderFiles } from "#app/platform/tenancy/landers/shelve-lander-files.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** A published revision as it was stored: documents not yet read. */
export type PublishedRevision = {
  tenantId: string;
  number: number;
  isPaused: boolean;
  document: unknown;
  company: unknown;
  /** The hosts that lead to it, the canonical one first; without them those that the revision declares, as in a draft. */
  hosts?: string[];
};

/**
 * Reads a stored revision and its company into the brand that requests are served with.
 * @throws ZodError when a document breaks its contract, Error when it belongs to another brand or a host is no host.
 */
export function tenantFromRevision(revision: PublishedRevision): Tenant {
  const document = revisionContract.parse(revision.document);
  const company = publishedCompanyContract.parse(revision.company);
  const { declaration } = document;
  if (declaration.id !== revision.tenantId)
    throw new Error(`revision of ${revision.tenantId} declares ${declaration.id}`);

  return Object.freeze({
    id: declaration.id,
    revision: revision.number,
    isPaused: revision.isPaused,
    hosts: revision.hosts ?? normalizedHosts(declaration.hosts),
    theme: declaration.theme,
    tokens: declaration.tokens ?? null,
    niche: document.niche,
    company,
    countries: declaration.settings.countries,
    languages: declaration.languages,
    defaultLocale: localeOf(declaration.settings.domain_language),
    settings: declaration.settings,
    copy: leanCopy(document.copy),
    texts: document.texts ?? theHouse.texts,
    landers: declaration.landers ?? landerIds,
    landerWords: document.landers ?? {},
    landerFiles: shelveLanderFiles(document.landerFiles ?? {}),
    legalOverrides: document.legal,
    logo: document.logo,
    pictures: document.pictures ?? {},
  });
}

/**
 * The language of a first visit: the first two letters of `domain_language` where supported, else en (spec section 1).
 */
export function localeOf(domainLanguage: string): Locale {
  const letters = domainLanguage.slice(0, 2).toLowerCase();
  return isLocale(letters) ? letters : "en";
}

function normalizedHosts(declared: string[]): string[] {
  return declared.map((host) => {
    const normal = normalizeHost(host);
    if (normal === null) throw new Error(`${host} is not a host name`);
    return normal;
  });
}
