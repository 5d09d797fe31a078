import type { ReactNode } from "react";
import { AppealCase } from "./appeal-case.tsx";
import type { CaseProps } from "./case-props.ts";
import { ComplaintCase } from "./complaint-case.tsx";
import { PhotoCase } from "./photo-case.tsx";
import { ReportCase } from "./report-case.tsx";
import type { CaseKind } from "#app/domain/safety/desk/case-kinds.ts";

const cases: Readonly<Record<CaseKind, (props: CaseProps) => ReactNode>> = {
  report: ReportCase,
  photo: PhotoCase,
  complaint: ComplaintCase,
  appeal: AppealCase,
};

export function OpenCase({ kind, ...props }: CaseProps & { kind: CaseKind }) {
  const Case = cases[kind];
  return <Case {...props} />;
}
