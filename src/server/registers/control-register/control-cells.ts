import type { ControlledCopy } from '#contract/registers/control-register.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { cancelledText, classChangeText, copyText, destructionText, holderTexts, loanText } from '#locales/letters.ts';

/** All classes, whatever the clearance of the viewer: a copy may have had a higher class before. */
export type ClassNames = ReadonlyMap<number, string>;

const figures = (moment: Date) => dayInFigures(dayOf(moment));

/** In the order of the columns of form ทขล. 3. */
export function controlCells(copy: ControlledCopy, names: ClassNames): readonly string[] {
  const className = (secrecy: number) => names.get(secrecy) ?? '';
  const { loans, classChanges, destruction, isCancelled, remark } = copy;
  return [
    String(copy.orderNumber),
    figures(copy.enteredAt),
    copy.letterNumber,
    copy.letterDate ? dayInFigures(copy.letterDate) : '',
    className(copy.secrecy),
    copy.subject,
    copy.fromText,
    copyText(copy.copyNumber, copy.copyCount),
    holderOf(copy),
    loans
      .map((loan) =>
        loanText(
          loan.borrowerName,
          figures(loan.lentAt),
          dayInFigures(loan.dueOn),
          loan.returnedAt && figures(loan.returnedAt),
        ),
      )
      .join('; '),
    classChanges
      .map((change) =>
        classChangeText(
          className(change.fromSecrecy),
          className(change.toSecrecy),
          change.orderNumber,
          figures(change.decidedAt),
        ),
      )
      .join('; '),
    destruction ? destructionText(destruction.orderNumber, dayInFigures(destruction.destroyedOn)) : '',
    isCancelled ? [cancelledText, remark].filter(Boolean).join(' ') : remark,
  ];
}

function holderOf({ loans, destruction, isCancelled, secrecy }: ControlledCopy): string {
  const borrower = loans.find(({ returnedAt }) => returnedAt === null)?.borrowerName;
  if (borrower !== undefined) return borrower;
  return destruction || isCancelled || !isSecret(secrecy) ? holderTexts.nobody : holderTexts.registrar;
}
