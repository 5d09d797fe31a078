import { useTranslation } from "react-i18next";

export type FormProblem = { fieldId?: string | undefined; message: string };

/** What still has to be mended in a form, announced at once, each line leading to its field. */
export function FormErrors({ problems, id }: { problems: readonly FormProblem[]; id?: string | undefined }) {
  const { t } = useTranslation("ui");
  if (problems.length === 0) return null;
  return (
    <div id={id} role="alert" tabIndex={-1} className="form-errors">
      <p className="font-semibold">{t("formProblem", { count: problems.length })}</p>
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ""}${message}`}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
