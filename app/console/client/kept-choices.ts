/** What this browser remembers of how somebody likes the console: language, light or dark, columns, the last brand. */
export const keptChoices = {
  read: (name: string): string | null => localStorage.getItem(`console-${name}`),
  keep: (name: string, value: string): void => localStorage.setItem(`console-${name}`, value),
};
