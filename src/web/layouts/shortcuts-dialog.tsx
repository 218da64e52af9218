import { Dialog } from '#web/components/dialog.tsx';
import { Key } from '#web/components/key.tsx';
import { application } from '#web/platform/application/application.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { closeOverlay } from '#web/platform/overlay.ts';

import styles from './shortcuts-dialog.module.css';

const shortcuts = [
  { keys: ['J'], label: 'documents.keyNext' },
  { keys: ['K'], label: 'documents.keyPrevious' },
  { keys: ['N'], label: 'documents.keyTakeNext' },
  { keys: ['1', '…', '8'], label: 'documents.keyPhrases' },
  { keys: ['Ctrl', 'Enter'], label: 'documents.keySend' },
  { keys: ['A'], label: 'documents.keyAssign' },
  { keys: ['R'], label: 'documents.keyReturn' },
  { keys: ['P'], label: 'documents.keyPrint' },
  { keys: ['F'], label: 'documents.a4Preview' },
  { keys: ['/'], label: 'documents.keySearch' },
  { keys: ['Ctrl', 'K'], label: 'documents.keyPalette' },
  { keys: ['G', 'H'], label: 'documents.keyHome' },
  { keys: ['G', 'T'], label: 'documents.keyRegisters' },
  { keys: ['G', 'N'], label: 'documents.keyNotifications' },
  { keys: ['Esc'], label: 'documents.keyClose' },
  { keys: ['?'], label: 'documents.keyHelp' },
] as const;

export function ShortcutsDialog() {
  const t = useTranslation();
  const shown = shortcuts.filter(({ label }) => label !== 'documents.a4Preview' || application().agency.a4Preview);
  return (
    <Dialog title={t('documents.keysTitle')} onClose={closeOverlay}>
      <dl className={styles.list}>
        {shown.map(({ keys, label }) => (
          <div key={keys.join('+')}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
