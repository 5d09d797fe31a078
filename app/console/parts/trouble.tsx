import { ApiError } from "#app/console/client/api-error.ts";
import { PasskeyRefusal } from "#app/console/client/passkeys.ts";
import { useTexts } from "#app/console/client/texts.ts";

/** The sentence for something that went wrong. */
function useTroubleText(): (error: unknown) => string {
  const t = useTexts();
  return (error) => {
    if (error instanceof PasskeyRefusal) return t("frame:trouble.passkey");
    if (!(error instanceof ApiError)) return t("frame:trouble.unknown");
    if (error.status === 0) return t("frame:trouble.unreachable");
    return error.failure.message || t("frame:trouble.unknown");
  };
}

/** Says what went wrong where it went wrong; nothing while all is well. */
export function Trouble({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useTexts();
  const textOf = useTroubleText();
  if (!error) return null;
  // why: what is wrong with a field of the form stands there; this is what is wrong with the brand as a whole
  const isOfBrand = error instanceof ApiError && error.failure.details?.["reason"] === "draft_unsound";
  const faults = (isOfBrand && error.failure.faults) || [];
  return (
    <div className="trouble" role="alert">
      <p>{textOf(error)}</p>
      {faults.length > 0 && (
        <ul className="lines">
          {faults.map(({ path, code, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code>
              <span>{` ${code} – ${message}`}</span>
            </li>
          ))}
        </ul>
      )}
      {retry && (
        <button type="button" className="button button-plain" onClick={retry}>
          {t("frame:trouble.retry")}
        </button>
      )}
    </div>
  );
}

/** What is wrong with one field, as the API said it. */
export function faultOf(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.failure.faults?.find((fault) => fault.path === path)?.message;
}
