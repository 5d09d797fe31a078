import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listThemes as contract } from "#app/console/contracts/brands/list-themes.ts";
import { fontFamilies } from "#app/platform/themes/brand-tokens.ts";
import { listThemes } from "#app/platform/themes/stylesheet.server.ts";

export const listThemesHandler = forOperator(contract, async () => {
  const themes = listThemes();
  return {
    themes: themes.map(({ id, name, scheme, colors, radius, fonts, type }) => ({
      id,
      name,
      scheme,
      colors,
      radius,
      fonts: { display: fonts.display.family, text: fonts.text.family },
      type: { base: type.base, displayWeight: type.displayWeight, displayTransform: type.displayTransform },
    })),
    families: [...fontFamilies(themes).keys()].toSorted(),
  };
});
