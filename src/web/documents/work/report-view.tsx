import type { DocumentView } from '#contract/documents.ts';
import type { JobView, LegView } from '#contract/letter-route.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import { ReportPerson } from './report-person.tsx';
import type { Work } from './use-work.ts';
import styles from './work-panel.module.css';

interface ReportViewProps {
  readonly document: DocumentView;
  readonly work: Work;
}

/** รายงานผล and รายงานผลรายบุคคล: who was given what on this stay, how far it is, and each one's result. */
export function ReportView({ document, work }: ReportViewProps) {
  const t = useWords();
  const personId = useSession()?.user.personId;
  const given = document.legs
    .filter((leg) => leg.legId === document.legId)
    .flatMap((leg) => leg.jobs.filter((job) => job.kind === 'assign').map((job) => ({ leg, job })));
  // One's own work alone is no report.
  if (given.every(({ job }) => job.holder.personId === personId)) return null;
  const done = given.filter(({ job }) => job.actedAt !== null).length;
  return (
    <>
      <h4 className={styles.reportHead}>{t('work.reportByPerson')}</h4>
      <p className={styles.progress}>{t('work.reportProgress', { done, total: given.length })}</p>
      <ul className={styles.people}>
        {given.map(({ leg, job }) => (
          <ReportPerson
            key={job.jobId}
            job={job}
            onAct={beginFor(document, leg, job, work)}
            isBusy={work.open !== undefined}
          />
        ))}
      </ul>
    </>
  );
}

const beginFor =
  ({ documentId }: DocumentView, { legId }: LegView, { jobId }: JobView, work: Work) =>
  (action: JobView['actions'][number]) =>
    work.begin(action, { documentId, legId, jobId });
