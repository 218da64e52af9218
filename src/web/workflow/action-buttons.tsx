import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';

import { actionNamed } from '#domain/workflow/permitted-actions.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useActionName } from '#web/platform/reference/use-action-name.ts';

import type { Work } from './use-work.ts';
import styles from './work-panel.module.css';

export function ActionButtons({ work }: { readonly work: Work }) {
  const t = useTranslation();
  const actionName = useActionName();
  const offered = work.actions.filter((action) => action !== work.open?.action);
  const main = offered.filter((action) => actionNamed(action).place === 'button');
  const more = offered.filter((action) => actionNamed(action).place === 'menu');
  const hasPrimary = work.open === undefined;
  return (
    <div className={styles.actions}>
      {main.map((action, index) => (
        <Button
          key={action}
          variant={hasPrimary && index === 0 ? 'filled' : 'default'}
          disabled={work.isPending}
          onClick={() => work.begin(action)}
        >
          {actionName(action)}
        </Button>
      ))}
      {more.length + work.withheld.length > 0 && (
        <Menu position="bottom-end" zIndex={450}>
          <Menu.Target>
            {main.length > 0 ? (
              <Button
                variant="default"
                aria-label={t('workflow.moreActions')}
                title={t('workflow.moreActions')}
                px={10}
              >
                <IconDots size={20} aria-hidden />
              </Button>
            ) : (
              <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
                {t('workflow.moreActions')}
              </Button>
            )}
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((action) => (
              <Menu.Item key={action} onClick={() => work.begin(action)}>
                {actionName(action)}
              </Menu.Item>
            ))}
            {work.withheld.map(({ action, reason }) => (
              // Reached by the keyboard like the others, so that its reason is read.
              <Menu.Item key={action} className={styles.withheld ?? ''} aria-disabled closeMenuOnClick={false}>
                {actionName(action)}
                <small>{reason}</small>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
