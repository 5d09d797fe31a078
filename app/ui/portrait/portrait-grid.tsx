import { MemberCard, type MemberCardProps } from "#app/ui/portrait/member-card.tsx";

export type PortraitGridProps = { label: string; members: readonly (MemberCardProps & { id: string })[] };

export function PortraitGrid({ label, members }: PortraitGridProps) {
  return (
    <ul aria-label={label} className="portrait-grid">
      {members.map(({ id, ...member }) => (
        <li key={id}>
          <MemberCard {...member} />
        </li>
      ))}
    </ul>
  );
}
