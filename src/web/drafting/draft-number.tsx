import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

import type { Draft } from './saving/use-draft.ts';
import styles from './draft-screen.module.css';

const UseNumberDialog = later(
  async () => (await import('#web/registers/numbers/use-number-dialog.tsx')).UseNumberDialog,
);

interface DraftNumberProps {
  readonly draft: Draft;
  readonly onOpenNewest: () => void;
}

/** The number of the draft, and a link to use a reserved one. The text is saved first. */
export function DraftNumber({ draft, onOpenNewest }: DraftNumberProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { documentId, legId, letterNumber } = draft.view;
  const open = async () => {
    await draft.saver.flush();
    setOpen(true);
  };
  return (
    <div className={styles.stack}>
      {letterNumber !== '' && (
        <p className={styles.quiet}>
          {t('numbers.number')} <b>{letterNumber}</b>
        </p>
      )}
      <Button variant="default" size="sm" onClick={() => void open()}>
        {t('numbers.useNumber')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <UseNumberDialog
            documentId={documentId}
            legId={legId}
            onChosen={onOpenNewest}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
