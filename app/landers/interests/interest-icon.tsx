import Bike from "lucide-react/icons/bike";
import BookOpen from "lucide-react/icons/book-open";
import Building from "lucide-react/icons/building-2";
import Camera from "lucide-react/icons/camera";
import Clapperboard from "lucide-react/icons/clapperboard";
import Coffee from "lucide-react/icons/coffee";
import Dice from "lucide-react/icons/dice-5";
import Disc from "lucide-react/icons/disc-3";
import Dog from "lucide-react/icons/dog";
import Drama from "lucide-react/icons/drama";
import Flame from "lucide-react/icons/flame";
import Footprints from "lucide-react/icons/footprints";
import Heart from "lucide-react/icons/heart";
import Landmark from "lucide-react/icons/landmark";
import Languages from "lucide-react/icons/languages";
import Plan from "lucide-react/icons/map";
import Martini from "lucide-react/icons/martini";
import Messages from "lucide-react/icons/messages-square";
import Mic from "lucide-react/icons/mic-vocal";
import Mountain from "lucide-react/icons/mountain";
import MountainSnow from "lucide-react/icons/mountain-snow";
import Music from "lucide-react/icons/music";
import Palette from "lucide-react/icons/palette";
import Piano from "lucide-react/icons/piano";
import Road from "lucide-react/icons/car";
import Sailboat from "lucide-react/icons/sailboat";
import Tent from "lucide-react/icons/tent";
import Utensils from "lucide-react/icons/utensils";
import Waves from "lucide-react/icons/waves";
import Wine from "lucide-react/icons/wine";

const icons = {
  walking: Footprints,
  hiking: Mountain,
  beach: Waves,
  sailing: Sailboat,
  camping: Tent,
  dogs: Dog,
  cycling: Bike,
  mountains: MountainSnow,
  "road-trips": Road,
  dining: Utensils,
  wine: Wine,
  cocktails: Martini,
  "live-music": Music,
  "classical-music": Piano,
  dancing: Disc,
  cinema: Clapperboard,
  "board-games": Dice,
  karaoke: Mic,
  candlelight: Flame,
  museums: Landmark,
  theatre: Drama,
  books: BookOpen,
  photography: Camera,
  architecture: Building,
  painting: Palette,
  "city-trips": Plan,
  languages: Languages,
  "deep-talks": Messages,
  "slow-mornings": Coffee,
  flirting: Heart,
} as const;

/** Interests that have a picture. */
export type PicturedInterest = keyof typeof icons;

/** The picture of an interest; it says nothing by itself, its name stands beside it. */
export function InterestIcon({ of }: { of: PicturedInterest }) {
  const Icon = icons[of];
  return <Icon aria-hidden="true" strokeWidth={1.5} />;
}
