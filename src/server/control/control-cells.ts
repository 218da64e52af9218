import type { ControlledCopy } from '#contract/control.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import {
  cancelledWord,
  classChangeWords,
  copyWords,
  destructionWords,
  holderWords,
  loanWords,
} from '#locales/letters.ts';

/** Names of the classes, whatever the viewer's clearance: a copy may have come down from a higher one. */
export type ClassNames = ReadonlyMap<number, string>;

const figures = (moment: Date) => dayInFigures(dayOf(moment));

/** A copy in the columns of ทขล. 3. */
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
    copyWords(copy.copyNumber, copy.copyCount),
    holderOf(copy),
    loans
      .map((loan) =>
        loanWords(
          loan.borrowerName,
          figures(loan.lentAt),
          dayInFigures(loan.dueOn),
          loan.returnedAt && figures(loan.returnedAt),
        ),
      )
      .join('; '),
    classChanges
      .map((change) =>
        classChangeWords(
          className(change.fromSecrecy),
          className(change.toSecrecy),
          change.orderNumber,
          figures(change.decidedAt),
        ),
      )
      .join('; '),
    destruction ? destructionWords(destruction.orderNumber, dayInFigures(destruction.destroyedOn)) : '',
    isCancelled ? [cancelledWord, remark].filter(Boolean).join(' ') : remark,
  ];
}

function holderOf({ loans, destruction, isCancelled, secrecy }: ControlledCopy): string {
  const borrower = loans.find(({ returnedAt }) => returnedAt === null)?.borrowerName;
  if (borrower !== undefined) return borrower;
  return destruction || isCancelled || !isSecret(secrecy) ? holderWords.nobody : holderWords.registrar;
}
