/** Where credits are bought: premium comes with the first of them. */
export const creditsPath = ({ isPaid }: { isPaid: boolean }): string => (isPaid ? "/credits" : "/premium");
