import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { useOrderText } from '#web/platform/language/use-order-text.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './settings.module.css';

/** What is read anew once a duty changed. */
export const duties = [
  'getDuties',
  'getDutyChanges',
  'getOfficeHolders',
  'getUnitDuties',
  'getAdministrators',
] as const;
export const today = () => dayOf(new Date());

interface HeldListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly empty: string;
  readonly children: (item: Item) => ReactNode;
}

export const HeldList = <Item extends { readonly id: number }>({
  label,
  items,
  empty,
  children,
}: HeldListProps<Item>) =>
  items.length === 0 ? (
    <p className={styles.about}>{empty}</p>
  ) : (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );

interface EndButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

export const EndButton = ({ label, isBusy, onEnd }: EndButtonProps) => (
  <ActionIcon variant="default" aria-label={label} title={label} disabled={isBusy} onClick={onEnd}>
    <IconX size={20} aria-hidden />
  </ActionIcon>
);

export function usePeriodText() {
  const t = useTranslation();
  return ({ from, until }: { readonly from: string; readonly until: string | null }) =>
    until === null
      ? t('duties.since', { from: formatWireDay(from) })
      : t('duties.between', { from: formatWireDay(from), until: formatWireDay(until) });
}

/** By which order and for which days something is held. */
export function useTermsText() {
  const order = useOrderText();
  const period = usePeriodText();
  return (held: Parameters<typeof order>[0] & Parameters<typeof period>[0]): string =>
    [order(held), period(held)].filter((text) => text !== '').join(' · ');
}

export interface Period {
  readonly from: string | null;
  readonly until: string | null;
}

/** The day of an order, which stands beside its number. */
export function OrderDateInput({
  form,
}: {
  readonly form: {
    readonly values: { readonly orderDate: string | null };
    readonly errors: Readonly<Record<string, ReactNode>>;
    readonly change: (changes: { readonly orderDate: string | null }) => void;
  };
}) {
  const t = useTranslation();
  return (
    <ThaiDateInput
      label={t('duties.orderDate')}
      value={form.values.orderDate}
      error={form.errors['orderDate']}
      onChange={(orderDate) => form.change({ orderDate })}
    />
  );
}

interface PeriodInputsProps {
  readonly form: {
    readonly values: Period;
    readonly errors: Readonly<Record<string, ReactNode>>;
    readonly change: (changes: Partial<Period>) => void;
  };
}

export function PeriodInputs({ form }: PeriodInputsProps) {
  const t = useTranslation();
  return (
    <>
      <ThaiDateInput
        label={t('duties.from')}
        value={form.values.from}
        error={form.errors['from']}
        withAsterisk
        onChange={(from) => form.change({ from })}
      />
      <ThaiDateInput
        label={t('duties.until')}
        value={form.values.until}
        error={form.errors['until']}
        onChange={(until) => form.change({ until })}
      />
    </>
  );
}

/** What another gives, for nobody gives it to themselves. */
export function NotToOneself() {
  const t = useTranslation();
  return <p className={styles.about}>{t('duties.notToOneself')}</p>;
}
