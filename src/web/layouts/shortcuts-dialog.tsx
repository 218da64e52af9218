import { Modal } from '@mantine/core';

import { Key } from '#web/components/key.tsx';
import { application } from '#web/platform/application/application.ts';
import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { closeOverlay } from '#web/platform/overlay.ts';

import styles from './shortcuts-dialog.module.css';

const shortcuts = [
  { keys: ['J'], word: 'documents.keyNext' },
  { keys: ['K'], word: 'documents.keyPrevious' },
  { keys: ['N'], word: 'documents.keyTakeNext' },
  { keys: ['1', '…', '8'], word: 'documents.keyPhrases' },
  { keys: ['Ctrl', 'Enter'], word: 'documents.keySend' },
  { keys: ['A'], word: 'documents.keyAssign' },
  { keys: ['R'], word: 'documents.keyReturn' },
  { keys: ['P'], word: 'documents.keyPrint' },
  { keys: ['F'], word: 'documents.a4Preview' },
  { keys: ['/'], word: 'documents.keySearch' },
  { keys: ['Ctrl', 'K'], word: 'documents.keyPalette' },
  { keys: ['G', 'H'], word: 'documents.keyHome' },
  { keys: ['G', 'T'], word: 'documents.keyRegisters' },
  { keys: ['G', 'N'], word: 'documents.keyNotifications' },
  { keys: ['Esc'], word: 'documents.keyClose' },
  { keys: ['?'], word: 'documents.keyHelp' },
] as const;

export function ShortcutsDialog() {
  const t = useTranslation();
  useEscape(true, closeOverlay);
  const shown = shortcuts.filter(({ word }) => word !== 'documents.a4Preview' || application().agency.a4Preview);
  return (
    <Modal
      opened
      onClose={closeOverlay}
      closeOnEscape={false}
      title={t('documents.keysTitle')}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <dl className={styles.list}>
        {shown.map(({ keys, word }) => (
          <div key={keys.join('+')}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
