import { Select } from '@mantine/core';
import { useState } from 'react';

import { Dialog } from '#web/components/dialog.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './compare.module.css';
import { Comparison } from './comparison.tsx';
import type { ComparedFile } from './use-compared.ts';

interface CompareDialogProps {
  /** At least two, the older first. */
  readonly files: readonly ComparedFile[];
  readonly onClose: () => void;
}

const widthPx = 1320;

/** Two versions beside each other, page by page; at first the last two. */
export function CompareDialog({ files, onClose }: CompareDialogProps) {
  const t = useTranslation();
  const [olderId, setOlderId] = useState(files.at(-2)?.id);
  const [newerId, setNewerId] = useState(files.at(-1)?.id);
  const older = files.find(({ id }) => id === olderId);
  const newer = files.find(({ id }) => id === newerId);
  const choices = files.map(({ id, label }) => ({ value: id, label }));
  return (
    <Dialog title={t('documents.compare.title')} size={widthPx} onClose={onClose}>
      <div className={styles.dialog}>
        <div className={styles.choices}>
          <Select
            label={t('documents.compare.older')}
            data={choices}
            value={olderId ?? null}
            onChange={(id) => setOlderId(id ?? undefined)}
          />
          <Select
            label={t('documents.compare.newer')}
            data={choices}
            value={newerId ?? null}
            onChange={(id) => setNewerId(id ?? undefined)}
          />
        </div>
        {older && newer && <Comparison key={`${older.id} ${newer.id}`} older={older} newer={newer} />}
      </div>
    </Dialog>
  );
}
