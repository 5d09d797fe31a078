import { useOutletContext } from "react-router";
import type { Brand } from "./brand-frame.tsx";

/** The brand whose pages are open. */
export const useBrand = (): Brand => useOutletContext<Brand>();
