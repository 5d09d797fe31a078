import { redirect } from "react-router";

/** /likes begins with the likes that were received. */
export const loader = () => redirect("/likes/received");
