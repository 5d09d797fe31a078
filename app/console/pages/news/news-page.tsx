import { useNavigate, useParams } from "react-router";
import type { z } from "zod";
import { NewsActions } from "./news-actions.tsx";
import { newsAddress } from "./news-address.ts";
import { NewsBadge } from "./news-badge.tsx";
import { NewsForm } from "./news-form.tsx";
import { NewsPreview } from "./news-preview.tsx";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { chooseNews } from "#app/console/contracts/news/choose-news.ts";
import { viewNews } from "#app/console/contracts/news/view-news.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Page } from "#app/console/parts/page.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useBrandWith } from "#app/console/parts/use-brand-with.ts";

export type News = z.output<typeof viewNews.output>;

/** One news: written, looked at, sent or set for a time, and how far it came. */
export function NewsPage() {
  const { news: id = "" } = useParams();
  const { brand, error } = useBrandWith("news.see");
  if (brand === null) return <Trouble error={error} />;
  return (
    <AskedFor query={asked(viewNews, { brand, news: id })}>
      {(news) => <Shown key={`${brand} ${id}`} brand={brand} news={news} />}
    </AskedFor>
  );
}

function Shown({ brand, news }: { brand: string; news: News }) {
  const t = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  const { id, version, status, words, path, audience } = news;
  const isOpen = status === "draft" && may("news.send", brand);
  return (
    <AskedFor query={asked(chooseNews, { brand })}>
      {(choices) => (
        <Page
          title={(words[choices.ownLanguage] ?? Object.values(words)[0])?.title ?? t("news:title")}
          above={[{ title: t("news:title"), to: newsAddress(brand) }]}
          note={<NewsBadge status={status} />}
          actions={
            may("news.send", brand) && (
              <NewsActions brand={brand} news={news} onDeleted={() => void navigate(newsAddress(brand))} />
            )
          }
        >
          <div className="columns">
            {isOpen ? (
              <NewsForm
                key={version}
                news={{ brand, id, version }}
                kept={`news ${brand} ${id} ${version}`}
                saved={{ words, path, audience }}
                choices={choices}
                onSaved={() => {}}
              />
            ) : (
              <NewsFacts news={news} />
            )}
            <div className="stack">
              {isOpen && <NewsFacts news={news} />}
              <NewsPreview brand={brand} id={id} version={version} choices={choices} />
            </div>
          </div>
        </Page>
      )}
    </AskedFor>
  );
}

/** Whom it is for, and what became of it. */
function NewsFacts({ news: { status, sendAt, sentAt, told, readers, fate, path } }: { news: News }) {
  const t = useTexts();
  const { time } = useMoments();
  const wasSent = status === "sent" || status === "stopped";
  const onlyWhenSent = (value: number) => (wasSent ? String(value) : "");
  return (
    <section className="sheet">
      <Facts
        facts={[
          { label: t("news:facts.asked"), value: String(readers.asked) },
          { label: t("news:facts.among"), value: String(readers.among) },
          { label: t("news:facts.path"), value: path },
          { label: t("news:facts.sendAt"), value: status === "scheduled" && sendAt !== null ? time(sendAt) : "" },
          { label: t("news:facts.sentAt"), value: sentAt === null ? "" : time(sentAt) },
          { label: t("news:facts.told"), value: onlyWhenSent(told) },
          { label: t("news:facts.mailed"), value: onlyWhenSent(fate.mailed) },
          { label: t("news:facts.waiting"), value: onlyWhenSent(fate.waiting) },
          { label: t("news:facts.left"), value: onlyWhenSent(fate.left) },
        ]}
      />
      {wasSent && <p className="field-help">{t("news:facts.leftHelp")}</p>}
    </section>
  );
}
