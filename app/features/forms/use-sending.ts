import { useLocation, useNavigation } from "react-router";

/** Whether a form of the page is on its way: until its answer is there, however long all around it is read anew. */
export function useSending(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === "submitting" || (state === "loading" && location.pathname !== pathname);
}
