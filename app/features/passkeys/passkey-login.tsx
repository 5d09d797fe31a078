import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import KeyRound from "lucide-react/icons/key-round";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { Button } from "#app/ui/button/button.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { loadCeremony, usePasskeys } from "./use-passkeys.ts";

/** Challenges end after five minutes, and a page may stand open for longer. */
const renewal = 4 * millisecondsIn.minute;

/**
 * Logging in by a passkey, where the browser knows them: by a button, and by what it offers in the field of the
 * address.
 */
export function PasskeyLogin({ target }: { target: string }) {
  const { t } = useTranslation("account");
  const isOffered = usePasskeys() === true;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    // why: a browser asks one thing at a time; what it offers waits until the button is done
    if (!isOffered || isBusy) return;
    let isOver = false;
    let stop = () => {};
    const offer = async () => {
      const { cancelCeremony, logInByPasskey, PasskeyRefusal } = await loadCeremony();
      if (isOver) return;
      stop = cancelCeremony;
      try {
        await logInByPasskey({ byAutofill: true });
        window.location.assign(target);
      } catch (error) {
        // why: an offer that nobody took, or that this browser cannot make, is nothing to tell
        if (!isOver && error instanceof PasskeyRefusal) setProblem(error.message);
      }
    };
    const start = () => void offer().catch(() => {});
    start();
    const timer = setInterval(start, renewal);
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
    };
  }, [isOffered, isBusy, target]);

  async function enter() {
    setIsBusy(true);
    setProblem(null);
    try {
      const { logInByPasskey } = await loadCeremony();
      await logInByPasskey({ byAutofill: false });
      window.location.assign(target);
    } catch (error) {
      setProblem(await problemOf(error, t("login.passkeyFailed")));
      setIsBusy(false);
    }
  }

  if (!isOffered) return null;
  return (
    <div className="passkey-login">
      <FormErrors problems={problem === null ? [] : [{ message: problem }]} />
      <Button variant="secondary" wide icon={<KeyRound />} loading={isBusy} onClick={() => void enter()}>
        {t("login.passkey")}
      </Button>
    </div>
  );
}

/** What to tell of a login that failed; nothing where the member broke it off, which browsers call not allowed. */
async function problemOf(error: unknown, otherwise: string): Promise<string | null> {
  const { PasskeyRefusal } = await loadCeremony();
  if (error instanceof PasskeyRefusal) return error.message;
  return error instanceof Error && error.name === "NotAllowedError" ? null : otherwise;
}
