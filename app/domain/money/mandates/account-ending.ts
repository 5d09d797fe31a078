/** An account as its holder knows it again: dots and the last four of its number, never more. */
export const accountEnding = ({ ibanEnding }: { ibanEnding: string }): string => `•••• ${ibanEnding}`;
