import { useSearchParams } from "react-router";
import { memberAddress } from "./member-address.ts";
import { StandingBadges } from "./standing-badges.tsx";
import { useMemberWords } from "./use-member-words.ts";
import { useAskedPages } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { type ListedMember, searchMembers } from "#app/console/contracts/members/search-members.ts";
import { More } from "#app/console/pages/money/more.tsx";
import { Nothing } from "#app/console/pages/money/nothing.tsx";
import { BrandSelect } from "#app/console/parts/brand-select.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";
import { useMoments } from "#app/console/parts/moments.ts";
import { Page } from "#app/console/parts/page.tsx";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useBrandWith } from "#app/console/parts/use-brand-with.ts";

/** The members of a brand: those who came last, or whom somebody looks for. */
export function MembersPage() {
  const t = useTexts();
  const { brand, brands, choose, error } = useBrandWith("members.see");
  return (
    <Page title={t("members:title")} actions={<BrandSelect brand={brand} brands={brands} choose={choose} />}>
      <Trouble error={error} />
      {brand !== null && <Members key={brand} brand={brand} />}
      <p className="money-foot">{t("members:audited")}</p>
    </Page>
  );
}

function Members({ brand }: { brand: string }) {
  const t = useTexts();
  const columns = useColumns(brand);
  const [params, setParams] = useSearchParams();
  const q = (params.get("q") ?? "").slice(0, 200);
  const { data, error, refetch, ...pages } = useAskedPages(searchMembers, { brand, q });
  return (
    <>
      <form
        key={q}
        role="search"
        className="member-search"
        onSubmit={(event) => {
          event.preventDefault();
          const words = textOf(new FormData(event.currentTarget), "q").trim();
          setParams({ brand, ...(words !== "" && { q: words }) });
        }}
      >
        <TextField
          label={t("members:search.words")}
          help={t("members:search.wordsHint")}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="form-foot">
          <Button type="submit" kind="main">
            {t("members:search.find")}
          </Button>
          {q !== "" && (
            <PlaceLink className="button button-quiet" to={memberAddress(brand)}>
              {t("members:search.clear")}
            </PlaceLink>
          )}
        </div>
      </form>
      <Trouble error={error} retry={() => void refetch()} />
      {data && (
        <DataTable
          name="members"
          caption={t("members:title")}
          rows={data.pages.flatMap(({ members }) => members)}
          rowId={({ id }) => id}
          columns={columns}
          empty={<Nothing title={t("members:search.none")} text={t("members:search.noneText")} />}
        />
      )}
      <More {...pages} />
    </>
  );
}

function useColumns(brand: string): Column<ListedMember>[] {
  const t = useTexts();
  const words = useMemberWords();
  const { day, time } = useMoments();
  return [
    {
      id: "name",
      title: t("members:columns.name"),
      cell: ({ id, name }) => (
        <PlaceLink to={memberAddress(brand, id)}>
          <bdi>{words.name(name)}</bdi>
        </PlaceLink>
      ),
    },
    { id: "standing", title: t("members:columns.standing"), cell: (member) => <StandingBadges {...member} /> },
    { id: "country", title: t("members:columns.country"), cell: ({ country }) => words.country(country) || "–" },
    {
      id: "signup",
      title: t("members:columns.signup"),
      cell: ({ signupDate }) => (
        <time className="nowrap" dateTime={signupDate}>
          {day(signupDate)}
        </time>
      ),
    },
    {
      id: "seen",
      title: t("members:columns.seen"),
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          t("members:never")
        ) : (
          <time className="nowrap" dateTime={lastSeenAt}>
            {time(lastSeenAt)}
          </time>
        ),
    },
  ];
}
