import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { actionNamed } from '#domain/workflow/permitted-actions.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Work } from './use-work.ts';
import styles from './work-panel.module.css';

interface HoldLineProps {
  readonly document: DocumentView;
  readonly work: Work;
}

/** Why nothing else can be done with a letter on hold: who held it and when; and the buttons of whoever may release it. */
export function HoldLine({ document, work }: HoldLineProps) {
  const t = useTranslation();
  if (!document.isOnHold) return null;
  const held = document.history.findLast(({ name }) => name === 'document.held');
  return (
    <div className={styles.hold}>
      <p>
        <IconPlayerPause size={20} aria-hidden /> {t('workflow.rests')}
        {held && (
          <>
            {held.note && <q>{held.note}</q>}
            <small>
              {held.actorName} · {formatMoment(held.at)}
            </small>
          </>
        )}
      </p>
      {work.actions
        .filter((action) => actionNamed(action).place === 'status')
        .map((action) => (
          <Button key={action} variant="default" disabled={work.isPending} onClick={() => work.begin(action)}>
            {t(`workflow.actions.${action}`)}
          </Button>
        ))}
    </div>
  );
}
