import type { ControlledCopy } from '#contract/registers/control-register.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { formatDay, formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { PrintSheet } from '../printing/print-sheet.tsx';
import { readAllPages } from '../printing/read-all-pages.ts';
import { useControlTexts } from './control-texts.ts';

const take = 100;

/** All copies in register order; null when there are too many to print. */
export async function readAllCopies(unitId: number): Promise<readonly ControlledCopy[] | null> {
  const copies = await readAllPages<ControlledCopy>(
    async (last) =>
      (await callApi('getControlRegister', { unitId, take, ...(last ? { before: last.orderNumber } : {}) })).items,
    { take },
  );
  return copies && copies.toReversed();
}

interface ControlSheetProps {
  readonly unitName: string;
  readonly copies: readonly ControlledCopy[];
  readonly onPrinted: () => void;
}

/** Form ทขล. 3. */
export function ControlSheet({ unitName, copies, onPrinted }: ControlSheetProps) {
  const t = useTranslation();
  const texts = useControlTexts();
  return (
    <PrintSheet<ControlledCopy>
      title={`${t('controlRegister.title')} ${unitName} (${t('controlRegister.form')})`}
      rows={copies}
      keyOf={({ copyId }) => copyId}
      onPrinted={onPrinted}
      columns={[
        {
          key: 'order',
          heading: t('controlRegister.order'),
          width: 4,
          cell: ({ orderNumber }) => inOwnDigits(orderNumber),
        },
        {
          key: 'entered',
          heading: t('registers.columnSent'),
          width: 7,
          cell: ({ enteredAt }) => formatDay(enteredAt),
        },
        {
          key: 'number',
          heading: t('registers.columnLetterNumber'),
          width: 9,
          cell: ({ letterNumber }) => letterNumber,
        },
        {
          key: 'date',
          heading: t('registers.columnLetterDate'),
          width: 7,
          cell: ({ letterDate }) => letterDate && formatWireDay(letterDate),
        },
        {
          key: 'secrecy',
          heading: t('controlRegister.secrecy'),
          width: 6,
          cell: ({ secrecy }) => texts.secrecyName(secrecy),
        },
        { key: 'subject', heading: t('registers.columnSubject'), width: 17, cell: ({ subject }) => subject },
        { key: 'from', heading: t('registers.columnFrom'), width: 10, cell: ({ fromText }) => fromText },
        { key: 'copy', heading: t('controlRegister.copy'), width: 6, cell: texts.copyOf },
        { key: 'holder', heading: t('controlRegister.holder'), width: 10, cell: texts.holder },
        {
          key: 'loans',
          heading: `${t('controlRegister.loans')} ${t('controlRegister.changesAndRemark')}`,
          width: 14,
          cell: (copy) => [...copy.loans.map(texts.loan), ...texts.notes(copy)].join('; '),
        },
        { key: 'destruction', heading: t('controlRegister.destruction'), width: 10, cell: texts.destruction },
      ]}
    />
  );
}
