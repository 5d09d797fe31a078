import { useTexts } from "#app/console/client/texts.ts";
import { Button } from "#app/console/parts/button.tsx";

type MoreProps = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** Leads on where a list has more than it shows. */
export function More({ hasNextPage, isFetchingNextPage, fetchNextPage }: MoreProps) {
  const t = useTexts();
  if (!hasNextPage) return null;
  return (
    <div className="more">
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t("frame:more")}
      </Button>
    </div>
  );
}
