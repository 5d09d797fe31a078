/** The folder of the storage in which a brand's pictures lie. */
export const pictureFolder = (tenantId: string): string => `${tenantId}/pictures`;

/** Where a picture of a brand lies in the storage; of another brand it is never found. */
export const pictureKey = (tenantId: string, file: string): string => `${pictureFolder(tenantId)}/${file}`;
