const profilePage = /(?:^|\/)members\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=$|[/?#])/i;

/** The profile that a page of this site shows, by its address; null for any other page. */
export function profileInLocation(location: string): string | null {
  return profilePage.exec(location)?.[1]?.toLowerCase() ?? null;
}
