import { NavigationEntry, type NavigationEntryProps } from "#app/ui/navigation/navigation-entry.tsx";

/** A member's entries below the thumb, on phones only; outside the header, whose theme may filter what is behind it. */
export function TabBar({ label, entries }: { label: string; entries: readonly NavigationEntryProps[] }) {
  return (
    <nav aria-label={label} data-part="tab-bar">
      {entries.map((entry) => (
        <NavigationEntry key={entry.kind} {...entry} />
      ))}
    </nav>
  );
}
