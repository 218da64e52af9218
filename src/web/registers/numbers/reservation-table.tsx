import { useState } from 'react';

import type { ReservationView } from '#contract/registers/numbers.ts';
import { numberWithPoint } from '#domain/registers/books.ts';
import { Badge } from '#web/components/badge.tsx';
import table from '#web/components/table.module.css';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { CancelDialog } from './cancel-dialog.tsx';

const tones = { free: 'waiting', bound: 'brand', used: 'done', cancelled: 'danger' } as const;

const numberOf = ({ letterNumber, number, point }: ReservationView) =>
  inOwnDigits(letterNumber || numberWithPoint(number, point));

export function ReservationTable({ rows }: { readonly rows: readonly ReservationView[] }) {
  const t = useTranslation();
  const [cancelled, setCancelled] = useState<ReservationView | null>(null);
  const placeOf = ({ book, unitName }: ReservationView) => `${t(`registers.books.${book}`)} ${unitName}`;
  return (
    <>
      <table className={table.table} aria-label={t('numbers.reservations')}>
        <thead>
          <tr>
            <th className={table.number}>{t('numbers.number')}</th>
            <th className={table.number}>{t('numbers.letterDate')}</th>
            <th>{t('numbers.purpose')}</th>
            <th className={table.middle}>{t('numbers.holder')}</th>
            <th className={table.number}>{t('numbers.expiresOn')}</th>
            <th className={table.short}>{t('numbers.state')}</th>
            <th className={table.number}>
              <span className="visually-hidden">{t('numbers.cancelNumber')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.entryId} data-plain>
              <td className={table.cut} title={placeOf(row)}>
                <b>{numberOf(row)}</b>
              </td>
              <td>{formatWireDay(row.letterDate)}</td>
              <td className={table.cut} data-wide title={row.purpose}>
                {row.purpose}
              </td>
              <td className={table.cut} data-after title={row.holderName}>
                {row.holderName}
              </td>
              <td data-after>{row.state === 'free' && formatWireDay(row.expiresOn)}</td>
              <td>
                <Badge tone={tones[row.state]}>{t(`numbers.states.${row.state}`)}</Badge>
              </td>
              <td className={table.action}>
                {row.mayCancel && (
                  <button
                    type="button"
                    className={table.open}
                    aria-label={t('numbers.cancelTitle', { number: numberOf(row) })}
                    onClick={() => setCancelled(row)}
                  >
                    {t('numbers.cancelNumber')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {cancelled && (
        <CancelDialog
          entryId={cancelled.entryId}
          number={numberOf(cancelled)}
          place={placeOf(cancelled)}
          onClose={() => setCancelled(null)}
        />
      )}
    </>
  );
}
