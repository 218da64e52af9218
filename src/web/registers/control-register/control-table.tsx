import { useState } from 'react';

import type { ControlledCopy } from '#contract/registers/control-register.ts';
import table from '#web/components/table.module.css';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';

import { LendDialog } from './lend-dialog.tsx';
import { DestroyDialog } from './destroy-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { ControlRow } from './control-row.tsx';
import styles from './control.module.css';

const referenceOf = ({ documentId, legId }: ControlledCopy): DocumentReference => ({ documentId, legId, taskId: null });

interface ControlTableProps {
  readonly rows: readonly ControlledCopy[];
  /** The name of the register with its unit. */
  readonly name: string;
}

/** The columns of form ทขล. 3; a copy on loan shows its borrower and the button to return it. */
export function ControlTable({ rows, name }: ControlTableProps) {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  const [lending, setLending] = useState<ControlledCopy | null>(null);
  const [returning, setReturning] = useState<ControlledCopy | null>(null);
  const [destroying, setDestroying] = useState<ControlledCopy | null>(null);
  return (
    <>
      <table className={`${table.table} ${styles.table}`} aria-label={name}>
        <thead>
          <tr>
            <th className={styles.order}>{t('controlRegister.order')}</th>
            <th className={styles.letter}>{t('registers.columnLetterNumber')}</th>
            <th className={styles.secrecy}>{t('controlRegister.secrecy')}</th>
            <th>{t('registers.columnSubject')}</th>
            <th className={styles.copy}>{t('controlRegister.copy')}</th>
            <th className={styles.holder}>{t('controlRegister.holder')}</th>
            <th className={styles.loans}>{t('controlRegister.loans')}</th>
            <th className={styles.notes}>{t('controlRegister.changesAndRemark')}</th>
            <th className={styles.destruction}>{t('controlRegister.destruction')}</th>
            <th className={styles.actions}>
              <span className="visually-hidden">{t('common.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((copy) => (
            <ControlRow
              key={copy.copyId}
              copy={copy}
              onOpen={() => openDocument(referenceOf(copy), rows.map(referenceOf))}
              onLend={() => setLending(copy)}
              onTakeBack={() => setReturning(copy)}
              onDestroy={() => setDestroying(copy)}
            />
          ))}
        </tbody>
      </table>
      {lending && <LendDialog copy={lending} register={name} onClose={() => setLending(null)} />}
      {destroying && <DestroyDialog copy={destroying} register={name} onClose={() => setDestroying(null)} />}
      {returning && <TakeBackDialog copy={returning} register={name} onClose={() => setReturning(null)} />}
    </>
  );
}
