/** Where another account is told, with the way back. */
export const changePath = (from: string | null): string =>
  `/directdebit?${new URLSearchParams({ change: "", ...(from !== null && { from }) })}`;
