import type { DocumentView } from '#contract/documents/documents.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ReportPerson } from './report-person.tsx';
import { ReportUnit } from './report-unit.tsx';
import type { Work } from './use-work.ts';
import styles from './work-panel.module.css';
import type { WorkReport } from './work-report.ts';

interface ReportViewProps {
  readonly document: DocumentView;
  readonly report: WorkReport;
  readonly work: Work;
}

/**
 * รายงานผลรายบุคคล and รายหน่วยงาน: the tasks given on this leg with state and results, and the progress of the units
 * the letter was sent on to.
 */
export function ReportView({ document, report: { legId, tasks, units }, work }: ReportViewProps) {
  const t = useTranslation();
  const { documentId, files } = document;
  const done = tasks.filter((task) => task.finishedAt !== null).length;
  return (
    <>
      {tasks.length > 0 && (
        <>
          <h4 className={styles.reportHead}>{t('workflow.reportByPerson')}</h4>
          <p className={styles.progress}>{t('workflow.reportProgress', { done, total: tasks.length })}</p>
          <ul className={styles.people}>
            {tasks.map((task) => (
              <ReportPerson
                key={task.taskId}
                task={task}
                files={files.filter((file) => file.taskId === task.taskId)}
                onAction={(action) => work.begin(action, { documentId, legId, taskId: task.taskId })}
                isBusy={work.open !== undefined}
              />
            ))}
          </ul>
        </>
      )}
      {units.length > 0 && (
        <>
          <h4 className={styles.reportHead}>{t('workflow.reportByUnit')}</h4>
          <ul className={styles.people}>
            {units.map((leg) => (
              <ReportUnit key={leg.legId} leg={leg} files={files} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
