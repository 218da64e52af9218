import { Suspense } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { useSession } from '#web/platform/session/session.ts';

import type { Work } from './use-work.ts';
import { workReportOf } from './work-report.ts';

const ReportView = lazyPart(async () => (await import('./report-view.tsx')).ReportView);

interface ReportSectionProps {
  readonly document: DocumentView;
  readonly work: Work;
}

/** The report of the stay, where there is anything to report. */
export function ReportSection({ document, work }: ReportSectionProps) {
  const personId = useSession()?.user.personId;
  const report = workReportOf(document, personId);
  return (
    report && (
      <Suspense fallback={null}>
        <ReportView document={document} report={report} work={work} />
      </Suspense>
    )
  );
}
