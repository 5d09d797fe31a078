import { useState } from "react";
import Heart from "lucide-react/icons/heart";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import { Example, GalleryPart } from "#app/ui/gallery/gallery-part.tsx";
import { samplePhoto } from "#app/ui/gallery/sample-photos.ts";
import { Avatar } from "#app/ui/portrait/avatar.tsx";
import { PortraitGrid } from "#app/ui/portrait/portrait-grid.tsx";
import { ScoreRing } from "#app/ui/portrait/score-ring.tsx";
import { PortraitSkeletons, RowSkeletons, TextSkeleton } from "#app/ui/skeleton/skeletons.tsx";

function LikeButton({ liked: before }: { liked: boolean }) {
  const [liked, setLiked] = useState(before);
  return <IconButton label="Like" icon={<Heart />} round aria-pressed={liked} onClick={() => setLiked(!liked)} />;
}

const people = [
  { name: "Sanne", age: 34, region: "Gelderland", marks: { online: true, verified: true } },
  { name: "Maximiliane-Charlotte", age: 41, region: "Mecklenburg-Vorpommern", marks: { fresh: true } },
  {
    name: "Inès",
    age: 29,
    region: "Provence-Alpes-Côte d’Azur",
    marks: { online: true, fresh: true, fictional: true },
  },
  { name: "Zoë", age: 52, region: "Noord-Holland", marks: { fictional: true } },
  { name: "Łucja", age: 38, region: "Małopolskie", marks: {} },
  { name: "Åse", age: 46, region: "Vestland", marks: { verified: true } },
  { name: "Noor", age: 57, region: "Antwerpen", marks: { online: true } },
];

export function GalleryMembers() {
  const members = people.map((person, index) => ({
    ...person,
    id: person.name,
    to: `#member-${index}`,
    photo: index === 6 ? undefined : { src: samplePhoto(index), width: 400, height: 500, alt: "" },
    action: <LikeButton liked={index === 1} />,
  }));
  return (
    <GalleryPart name="Members">
      <PortraitGrid label="Members" members={members} />
      <Example title="Avatars and score">
        <Avatar name="Sanne" src={samplePhoto(0)} size="sm" />
        <Avatar name="Inès" src={samplePhoto(3)} online />
        <Avatar name="Noor" size="lg" online />
        <ScoreRing score={86} />
        <ScoreRing score={41} size={48} />
      </Example>
      <Example title="Skeletons" stacked>
        <PortraitSkeletons count={4} />
        <div className="grid gap-8 md:grid-cols-2">
          <RowSkeletons count={3} />
          <TextSkeleton lines={4} />
        </div>
      </Example>
    </GalleryPart>
  );
}
