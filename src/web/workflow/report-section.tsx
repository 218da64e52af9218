import type { DocumentView } from '#contract/documents/documents.ts';
import { useSession } from '#web/platform/session/session.ts';

import { ReportView } from './report-view.tsx';
import type { Work } from './use-work.ts';
import { workReportOf } from './work-report.ts';

interface ReportSectionProps {
  readonly document: DocumentView;
  readonly work: Work;
}

/** The report of the leg; nothing when there is no work to report. */
export function ReportSection({ document, work }: ReportSectionProps) {
  const personId = useSession()?.user.personId;
  const report = workReportOf(document, personId);
  return report && <ReportView document={document} report={report} work={work} />;
}
