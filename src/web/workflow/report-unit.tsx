import { IconBuilding } from '@tabler/icons-react';

import type { FileView } from '#contract/documents/documents.ts';
import type { LegView } from '#contract/documents/route.ts';
import { Badge } from '#web/components/badge.tsx';
import { formatShortDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { FileLink } from '#web/documents/details/file-link.tsx';
import { Addressee } from '#web/documents/route/addressee.tsx';
import { legTone, legLabelOf } from '#web/documents/route/leg-labels.ts';
import styles from './work-panel.module.css';

interface ReportUnitProps {
  readonly leg: LegView;
  /** All files of the document. */
  readonly files: readonly FileView[];
}

export function ReportUnit({ leg, files }: ReportUnitProps) {
  const t = useTranslation();
  const label = legLabelOf(leg);
  const results = leg.tasks.filter(({ kind, finishedAt }) => kind === 'assign' && finishedAt !== null);
  const due = leg.closedAt === null && leg.dueAt;
  return (
    <li className={styles.person}>
      <IconBuilding size={28} aria-hidden />
      <div>
        <b>{leg.unitName}</b> <Addressee leg={leg} />{' '}
        {label && <Badge tone={legTone[leg.state] ?? 'plain'}>{t(label)}</Badge>}
        {due && <small>{t('workflow.dueOn', { date: formatShortDay(due) })}</small>}
        {results.map(({ taskId, holder, result, resultText }) => (
          <div key={taskId}>
            {holder.name}
            {result && ` · ${t(`workflow.results.${result}`)}`}
            {resultText && <q>{resultText}</q>}
            {files
              .filter((file) => file.taskId === taskId)
              .map((file) => (
                <FileLink key={file.fileId} file={file} />
              ))}
          </div>
        ))}
        {results.length === 0 && leg.closedAt === null && <small>{t('workflow.noResultYet')}</small>}
      </div>
    </li>
  );
}
