import { useState } from "react";
import { useNavigate } from "react-router";
import { emptyDraft } from "./news-draft.ts";
import { NewsForm } from "./news-form.tsx";
import { newsAddress } from "./news-address.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { chooseNews } from "#app/console/contracts/news/choose-news.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { BrandSelect } from "#app/console/parts/brand-select.tsx";
import { Page } from "#app/console/parts/page.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useBrandWith } from "#app/console/parts/use-brand-with.ts";

/** Where news are begun; once kept they have a page of their own. */
export function NewNewsPage() {
  const t = useTexts();
  const { error, ...chosen } = useBrandWith("news.send");
  const { brand } = chosen;
  return (
    <Page
      title={t("news:new")}
      above={[{ title: t("news:title"), to: newsAddress(brand ?? "") }]}
      actions={<BrandSelect {...chosen} />}
    >
      <Trouble error={error} />
      {brand !== null && <Begun key={brand} brand={brand} />}
    </Page>
  );
}

function Begun({ brand }: { brand: string }) {
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  return (
    <AskedFor query={asked(chooseNews, { brand })}>
      {(choices) => (
        <NewsForm
          news={{ brand, id, version: 0 }}
          kept={`news ${brand}`}
          saved={emptyDraft}
          choices={choices}
          onSaved={() => void navigate(newsAddress(brand, id), { replace: true })}
        />
      )}
    </AskedFor>
  );
}
