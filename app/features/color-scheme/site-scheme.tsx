import { useTranslation } from "react-i18next";
import { useFetcher, useLocation } from "react-router";
import type { SchemeChoice } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { schemeContent } from "./scheme-content.ts";
import { SchemeSelect } from "#app/ui/scheme/scheme-select.tsx";

/** The choice of light or dark, which takes effect before the server knows of it. */
export function SiteScheme({
  id,
  current,
  labelHidden = false,
}: {
  id: string;
  current: SchemeChoice;
  labelHidden?: boolean;
}) {
  const { t } = useTranslation("layout");
  const { pathname, search } = useLocation();
  const { submit } = useFetcher();
  return (
    <SchemeSelect
      id={id}
      {...schemeContent(t, current)}
      labelHidden={labelHidden}
      from={`${pathname}${search}`}
      onChoose={({ currentTarget: { form, value } }) => {
        document.documentElement.dataset["scheme"] = value;
        void submit(form);
      }}
    />
  );
}
