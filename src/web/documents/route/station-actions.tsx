import { Button } from '@mantine/core';

import type { DocumentView, LegView } from '#contract/documents.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import type { Work } from '../work/use-work.ts';
import styles from './route.module.css';

/** What a sender does with a letter that is not, or no longer, on the way as he wanted. */
const bySender = ['recall', 'resend', 'acknowledgeReturn'] as const;

interface StationActionsProps {
  readonly document: DocumentView;
  readonly leg: LegView;
  readonly work: Work;
}

/** Actions on a stay elsewhere stand at its station; those on the stay that is open stand in the work panel. */
export function StationActions({ document, leg, work }: StationActionsProps) {
  const t = useWords();
  const actions = bySender.filter((action) => leg.actions.includes(action));
  if (leg.legId === document.legId || actions.length === 0) return null;
  const target = { documentId: document.documentId, legId: leg.legId, jobId: null };
  return (
    <div className={styles.tools}>
      {actions.map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant="default"
          disabled={work.isPending}
          onClick={() => work.begin(action, target)}
        >
          {t(`work.actions.${action}`)}
        </Button>
      ))}
    </div>
  );
}
