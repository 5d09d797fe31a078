/** The company of a brand has no account at a provider: nothing that the provider did wrong. */
export class NoAccountError extends Error {
  constructor(provider: string) {
    super(`The brand's company has no account at ${provider}`);
  }
}
