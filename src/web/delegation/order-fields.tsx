import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

import { dayOf } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './delegation.module.css';

export interface Order {
  readonly orderNumber: string;
  readonly orderDate: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

interface OrderFieldsProps {
  readonly order: Order;
  readonly missing: (isMissing: boolean) => ReactNode;
  readonly wrongEnd: ReactNode;
  readonly onChange: (changes: Partial<Order>) => void;
}

/** By which order, and on which days. */
export function OrderFields({ order: { orderNumber, orderDate, from, to }, missing, ...props }: OrderFieldsProps) {
  const t = useTranslation();
  const { wrongEnd, onChange } = props;
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t('delegations.order')}
          description={t('delegations.orderHelp')}
          withAsterisk
          maxLength={100}
          error={missing(orderNumber.trim() === '')}
          value={orderNumber}
          onChange={(event) => onChange({ orderNumber: event.currentTarget.value })}
        />
        <ThaiDateInput
          label={t('delegations.orderOn')}
          value={orderDate}
          onChange={(day) => onChange({ orderDate: day })}
        />
      </div>
      <div className={styles.pair}>
        <ThaiDateInput
          label={t('delegations.from')}
          error={missing(from === null)}
          value={from}
          onChange={(day) => onChange({ from: day })}
        />
        <ThaiDateInput
          label={t('delegations.to')}
          description={t('delegations.toHelp')}
          earliest={from ?? dayOf(new Date())}
          error={wrongEnd}
          value={to}
          onChange={(day) => onChange({ to: day })}
        />
      </div>
    </>
  );
}
