import { Portrait, type PortraitProps } from "#app/ui/portrait/portrait.tsx";

export type PortraitGridProps = { label: string; members: readonly (PortraitProps & { id: string })[] };

export function PortraitGrid({ label, members }: PortraitGridProps) {
  return (
    <ul aria-label={label} className="portrait-grid">
      {members.map(({ id, ...member }) => (
        <li key={id}>
          <Portrait {...member} />
        </li>
      ))}
    </ul>
  );
}
