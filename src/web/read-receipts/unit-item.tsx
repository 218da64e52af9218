import type { ReceivingUnit } from '#contract/read-receipts.ts';
import { Badge } from '#web/components/badge.tsx';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { NudgeButton } from './nudge-button.tsx';
import styles from './readers.module.css';

interface UnitItemProps {
  readonly unit: ReceivingUnit;
  readonly onNudge: () => void;
}

export function UnitItem({ unit, onNudge }: UnitItemProps) {
  const t = useTranslation();
  const { receivedAt, receivedBy, registerNumber, openedAt } = unit;
  const name = [unit.unitName, unit.addresseeName && `(${unit.addresseeName})`].filter(Boolean).join(' ');
  const at = receivedAt ? formatMoment(receivedAt) : '';
  return (
    <li className={styles.item}>
      <div>
        <b>{name}</b> {!receivedAt && <Badge tone="warn">{t('readReceipts.notReceived')}</Badge>}
        <small>{t('readReceipts.sent', { at: formatMoment(unit.sentAt) })}</small>
        {receivedAt && (
          <small>
            {registerNumber
              ? t('readReceipts.received', { at, number: registerNumber, name: receivedBy })
              : t('readReceipts.receivedPlain', { at, name: receivedBy })}
          </small>
        )}
        <small>
          {openedAt ? t('readReceipts.opened', { at: formatMoment(openedAt) }) : t('readReceipts.notOpened')} ·{' '}
          {t('readReceipts.readOf', { read: unit.readCount, all: unit.personCount })}
        </small>
      </div>
      <NudgeButton name={name} nudgedAt={unit.nudgedAt} mayNudge={unit.mayNudge} onNudge={onNudge} />
    </li>
  );
}
