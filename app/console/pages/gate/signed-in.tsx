import { useLayoutEffect, useState } from "react";
import { RouterProvider } from "react-router/dom";
import { callFor } from "#app/console/client/call.ts";
import { OperatorContext, type SignedIn as Operator } from "#app/console/client/operator.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { router } from "#app/console/pages/router.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { Dialog } from "#app/console/parts/dialog.tsx";

/**
 * The console of whoever signed in here, until they sign out. Where another operator signed in since, in another
 * window, it stays as it is under a note, so that what was typed can be copied; none of it goes out as theirs.
 */
export function SignedIn({ operator }: { operator: Operator }) {
  const [first] = useState(operator);
  // why before other effects: what the pages ask for is asked in theirs
  useLayoutEffect(() => {
    callFor(first.id);
    return () => callFor(null);
  }, [first.id]);
  const isOther = operator.id !== first.id;
  return (
    <OperatorContext value={isOther ? first : operator}>
      <RouterProvider router={router} />
      {isOther && <OtherOperator key={operator.id} name={operator.name} />}
    </OperatorContext>
  );
}

function OtherOperator({ name }: { name: string }) {
  const t = useTexts();
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <Dialog title={t("frame:otherOperator.title")} onClose={() => setRead(true)}>
      <p>{t("frame:otherOperator.text", { name })}</p>
      <div className="form-foot">
        <Button kind="main" onClick={() => location.reload()}>
          {t("frame:otherOperator.goOn", { name })}
        </Button>
      </div>
    </Dialog>
  );
}
