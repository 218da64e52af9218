import { Button } from '@mantine/core';

import type { ControlledCopy } from '#contract/registers/control-register.ts';
import { Badge } from '#web/components/badge.tsx';
import { SecrecyBadge } from '#web/components/secrecy-badge.tsx';
import table from '#web/components/table.module.css';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { isOverdue, openLoanOf, useControlTexts } from './control-texts.ts';
import styles from './control.module.css';

interface ControlRowProps {
  readonly copy: ControlledCopy;
  readonly onOpen: () => void;
  readonly onLend: () => void;
  readonly onTakeBack: () => void;
  readonly onDestroy: () => void;
}

export function ControlRow({ copy, onOpen, onLend, onTakeBack, onDestroy }: ControlRowProps) {
  const t = useTranslation();
  const texts = useControlTexts();
  const openLoan = openLoanOf(copy);
  const secrecyName = texts.secrecyName(copy.secrecy);
  return (
    <tr data-plain data-cancelled={copy.isCancelled || undefined}>
      <td className={styles.order}>{inOwnDigits(copy.orderNumber)}</td>
      <td>
        <span>{copy.letterNumber || t('documents.noNumber')}</span>
        <small>{copy.letterDate && formatWireDay(copy.letterDate)}</small>
      </td>
      <td data-undimmed>
        <SecrecyBadge secrecy={copy.secrecy} name={secrecyName} />
        {copy.secrecy === 1 && secrecyName}
      </td>
      <td data-wide>
        <button type="button" className={styles.subject} onClick={onOpen}>
          {copy.subject}
        </button>
        <small>{copy.fromText}</small>
      </td>
      <td data-after>
        <span className={styles.label}>{t('controlRegister.copy')} </span>
        {texts.copyOf(copy)}
      </td>
      <td data-after>
        {texts.holder(copy)}
        {openLoan && isOverdue(openLoan, new Date()) && <Badge tone="danger">{t('controlRegister.overdue')}</Badge>}
      </td>
      <td data-after data-undimmed>
        {copy.loans.map((loan) => (
          <p key={loan.loanId}>{texts.loan(loan)}</p>
        ))}
      </td>
      <td data-after data-undimmed>
        {texts.notes(copy).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </td>
      <td data-after data-undimmed>
        {copy.destruction && <span className={styles.label}>{t('controlRegister.destruction')} </span>}
        {texts.destruction(copy)}
      </td>
      <td className={`${table.action} ${styles.actions}`} data-after data-undimmed>
        {copy.isAtHand && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${t('controlRegister.lend')} ${copy.subject}`}
            onClick={onLend}
          >
            {t('controlRegister.lend')}
          </Button>
        )}
        {copy.isAtHand && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${t('controlRegister.destroy')} ${copy.subject}`}
            onClick={onDestroy}
          >
            {t('controlRegister.destroy')}
          </Button>
        )}
        {openLoan && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${t('controlRegister.takeBack')} ${copy.subject}`}
            onClick={onTakeBack}
          >
            {t('controlRegister.takeBack')}
          </Button>
        )}
      </td>
    </tr>
  );
}
