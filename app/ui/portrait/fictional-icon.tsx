import { createElement } from "react";
import Drama from "lucide-react/icons/drama";
import Feather from "lucide-react/icons/feather";
import Flower from "lucide-react/icons/flower";
import MoonStar from "lucide-react/icons/moon-star";
import Shapes from "lucide-react/icons/shapes";
import Sparkles from "lucide-react/icons/sparkles";
import VenetianMask from "lucide-react/icons/venetian-mask";
import WandSparkles from "lucide-react/icons/wand-sparkles";

const icons = new Map([
  ["drama", Drama],
  ["feather", Feather],
  ["flower", Flower],
  ["moon-star", MoonStar],
  ["shapes", Shapes],
  ["sparkles", Sparkles],
  ["venetian-mask", VenetianMask],
  ["wand-sparkles", WandSparkles],
]);

/** The icon by which a brand marks fictional profiles (`fictional_icon`); masks where the name is none of ours. */
export function FictionalIcon({ name }: { name?: string | undefined }) {
  return createElement(icons.get(name ?? "") ?? Drama, { "aria-hidden": true });
}
