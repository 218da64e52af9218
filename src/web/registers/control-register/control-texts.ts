import type { ControlledCopy, CopyLoan } from '#contract/registers/control-register.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { formatDay, formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

/** The loan that has not been returned. */
export const openLoanOf = ({ loans }: ControlledCopy): CopyLoan | undefined =>
  loans.find(({ returnedAt }) => returnedAt === null);

export const isOverdue = ({ dueOn, returnedAt }: CopyLoan, now: Date): boolean =>
  returnedAt === null && dueOn < dayOf(now);

/** Texts shared by the screen and the printout. */
export function useControlTexts() {
  const t = useTranslation();
  const secrecies = useReferenceLists()?.secrecies ?? [];
  const secrecyName = (secrecy: number) => secrecies.find(({ id }) => id === secrecy)?.name ?? '';
  return {
    secrecyName,
    copyOf: ({ copyNumber, copyCount }: ControlledCopy) =>
      t('controlRegister.copyOf', { number: inOwnDigits(copyNumber), count: inOwnDigits(copyCount) }),
    holder: (copy: ControlledCopy) =>
      openLoanOf(copy)?.borrowerName ??
      t(
        copy.destruction || copy.isCancelled || !isSecret(copy.secrecy)
          ? 'controlRegister.notHeld'
          : 'controlRegister.heldByRegistrar',
      ),
    loan: ({ borrowerName, lentAt, dueOn, returnedAt }: CopyLoan) =>
      [
        t('controlRegister.loan', { name: borrowerName, date: formatDay(lentAt) }),
        returnedAt
          ? t('controlRegister.loanReturned', { date: formatDay(returnedAt) })
          : t('controlRegister.loanUntil', { date: formatWireDay(dueOn) }),
      ].join(' '),
    destruction: ({ destruction }: ControlledCopy) =>
      destruction &&
      t('controlRegister.destroyedBy', {
        date: formatWireDay(destruction.destroyedOn),
        order: destruction.orderNumber,
      }),
    /** การปรับชั้น, then the remark. */
    notes: ({ classChanges, remark }: ControlledCopy): readonly string[] => [
      ...classChanges.map(({ fromSecrecy, toSecrecy, orderNumber, decidedAt }) =>
        t('controlRegister.classChange', {
          from: secrecyName(fromSecrecy),
          to: secrecyName(toSecrecy),
          order: orderNumber,
          date: formatDay(decidedAt),
        }),
      ),
      ...(remark ? [remark] : []),
    ],
  };
}
