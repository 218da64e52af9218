import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';

import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Draft } from '../saving/use-draft.ts';
import { SavedChainsDialog } from './saved-chains-dialog.tsx';
import styles from './saved-chains.module.css';
import { VacantPlaces } from './vacant-places.tsx';

/** Shows immediately which positions of the default chain are vacant. */
export function SavedChains({ draft }: { readonly draft: Draft }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { documentId } = draft.view;
  const saved = useCall('getChainTemplates', { documentId }, { isBackground: true }).data;
  const preset = saved?.items.find((template) => template.isDefault);
  return (
    <div className={styles.entry}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRoute size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('chainTemplates.button')}
      </Button>
      {preset && draft.written.chain.some((step) => step.personIds.length === 0) && <VacantPlaces template={preset} />}
      {isOpen && saved && <SavedChainsDialog draft={draft} saved={saved} onClose={() => setOpen(false)} />}
    </div>
  );
}
