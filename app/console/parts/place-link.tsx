import { type ComponentProps } from "react";
import { Link } from "react-router";

/** A link to a place of the console. */
export const PlaceLink = (props: ComponentProps<typeof Link>) => <Link {...props} />;
