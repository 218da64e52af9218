import { formatWireDay } from './dates.ts';
import { useTranslation } from './use-translation.ts';

interface Order {
  readonly orderNumber: string;
  readonly orderDate: string | null;
}

/** By which order something was given; empty where none is recorded. */
export function useOrderText() {
  const t = useTranslation();
  return ({ orderNumber: number, orderDate }: Order): string => {
    if (orderDate === null) return number === '' ? '' : t('common.order', { number });
    const day = formatWireDay(orderDate);
    return number === '' ? t('common.orderWithoutNumber', { day }) : t('common.orderOfDay', { number, day });
  };
}
