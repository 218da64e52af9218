import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEdit, IconTrash } from '@tabler/icons-react';

import type { ReactNode } from 'react';

import type { IntranetItem } from '#contract/intranet.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './manage.module.css';

interface ItemListProps {
  readonly items: readonly IntranetItem[];
  readonly label: string;
  readonly isBusy: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onEdit: (item: IntranetItem) => void;
  readonly onRemove: (item: IntranetItem) => void;
}

export function ItemList({ items, label, isBusy, onMove, onEdit, onRemove }: ItemListProps) {
  const t = useTranslation();
  const today = dayOf(new Date());
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map((item, index) => {
        const name = item.title;
        const to = item.validTo === null ? t('intranet.untilFurther') : formatWireDay(item.validTo);
        const isShown = item.validFrom <= today && (item.validTo === null || item.validTo >= today);
        return (
          <li key={item.id}>
            <div className={styles.about}>
              <b>{name}</b>
              <span>
                {t('intranet.shownFromTo', { from: formatWireDay(item.validFrom), to })}
                {!isShown && ` · ${t('intranet.notShownNow')}`}
              </span>
            </div>
            <Tool
              label={t('intranet.moveUp', { name })}
              isOff={isBusy || index === 0}
              onClick={() => onMove(index, index - 1)}
            >
              <IconArrowUp size={20} aria-hidden />
            </Tool>
            <Tool
              label={t('intranet.moveDown', { name })}
              isOff={isBusy || index === items.length - 1}
              onClick={() => onMove(index, index + 1)}
            >
              <IconArrowDown size={20} aria-hidden />
            </Tool>
            <Tool label={t('intranet.edit', { name })} isOff={isBusy} onClick={() => onEdit(item)}>
              <IconEdit size={20} aria-hidden />
            </Tool>
            <Tool label={t('intranet.remove', { name })} isOff={isBusy} onClick={() => onRemove(item)}>
              <IconTrash size={20} aria-hidden />
            </Tool>
          </li>
        );
      })}
    </ol>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Tool = ({ label, isOff, onClick, children }: ToolProps) => (
  <ActionIcon variant="default" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    {children}
  </ActionIcon>
);
