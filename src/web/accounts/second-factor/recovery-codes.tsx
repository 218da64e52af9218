import { Button } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Shown only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  // The previously focused field is gone; screen readers start at the codes.
  useEffect(() => container.current?.focus(), []);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div ref={container} className={styles.setup} tabIndex={-1}>
      <p role="status">{t('security.codesHelp')}</p>
      <ul className={styles.codes} aria-label={t('security.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        component="a"
        href={file}
        download="recovery-codes.txt"
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
      >
        {t('security.codesDownload')}
      </Button>
      <Button leftSection={<IconCheck size={20} aria-hidden />} onClick={onSaved}>
        {t('security.codesSaved')}
      </Button>
    </div>
  );
}
