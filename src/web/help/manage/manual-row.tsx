import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';

import type { Manual } from '#contract/help/manuals.ts';
import { Badge } from '#web/components/badge.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../help.module.css';

interface ManualRowProps {
  readonly item: Manual;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onUp?: () => void;
  readonly onDown?: () => void;
}

export function ManualRow({ item, onEdit, onRemove, onUp, onDown }: ManualRowProps) {
  const t = useTranslation();
  const { title: name } = item;
  return (
    <li className={styles.row}>
      <span className={styles.rowName}>
        <b>{name}</b> <small>{t(`help.modules.${item.module}`)}</small>{' '}
        {!item.isPublished && <Badge tone="warn">{t('help.draft')}</Badge>}
      </span>
      <span className={styles.rowTools}>
        {onUp && (
          <ActionIcon aria-label={t('help.moveUp', { name })} onClick={onUp}>
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
        )}
        {onDown && (
          <ActionIcon aria-label={t('help.moveDown', { name })} onClick={onDown}>
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
        )}
        <Button variant="default" size="sm" aria-label={t('help.editNamed', { name })} onClick={onEdit}>
          {t('help.edit')}
        </Button>
        <ActionIcon aria-label={t('help.removeNamed', { name })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}
