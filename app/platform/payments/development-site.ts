/** Development hosts alone: a brand's own host never takes test money (product.md, Money). */
export const isDevelopmentSite = (address: string): boolean => new URL(address).hostname.endsWith(".localhost");
