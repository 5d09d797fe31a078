import { useEffect } from "react";
import { forgetDrafts } from "./forget-drafts.ts";

/** Forgets what whoever was here before wrote, as soon as a visitor's page is read. */
export function useForgottenDrafts(profileId: string | null): void {
  useEffect(() => {
    if (profileId === null) void forgetDrafts();
  }, [profileId]);
}
