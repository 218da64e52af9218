import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';

import { actionNamed } from '#domain/workflow/permitted-actions.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useActionName } from '#web/platform/reference/use-action-name.ts';

import { usePhrases } from './asks/use-phrases.ts';
import type { Work } from './use-work.ts';
import styles from './work-panel.module.css';

/** Stays within reach of the thumb on a phone: the first phrases of an order, or the preferred actions. */
export function WorkBar({ work, onBegin }: { readonly work: Work; readonly onBegin: () => void }) {
  const t = useTranslation();
  const actionName = useActionName();
  const phrases = usePhrases();
  const main = work.actions.filter((action) => actionNamed(action).place === 'button');
  if (main.length === 0) return null;
  if (work.open && actionNamed(work.open.action).opensForm)
    return (
      <div className={styles.bar}>
        <div className={styles.barScroll} role="group" aria-label={t('workflow.quickCommand')}>
          {phrases.map((text) => (
            <Button
              key={text}
              variant={work.values.text === text ? 'light' : 'default'}
              onClick={() => work.change({ text })}
            >
              {text}
            </Button>
          ))}
        </div>
        <div className={styles.barScroll}>
          <Button variant="default" className={styles.barSend ?? ''} onClick={onBegin}>
            {t('workflow.more')}
          </Button>
          <Button
            className={`${styles.submit} ${styles.barSend}`}
            loading={work.isPending}
            leftSection={<IconSend size={20} aria-hidden />}
            onClick={() => (work.values.text === '' ? onBegin() : work.submit())}
          >
            {t('workflow.sendAndNext')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.bar}>
      <div className={styles.barScroll}>
        {main.map((action, index) => (
          <Button
            key={action}
            variant={index === 0 ? 'filled' : 'default'}
            disabled={work.isPending}
            onClick={() => {
              work.begin(action);
              onBegin();
            }}
          >
            {actionName(action)}
          </Button>
        ))}
      </div>
    </div>
  );
}
