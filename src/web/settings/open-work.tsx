import { Button, Select } from '@mantine/core';
import type { ReactNode } from 'react';

import type { HandedOverWork, OpenWork, WorkOfUnit } from '#contract/leaving.ts';
import { successorFieldOf } from '#domain/people/successors.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './settings.module.css';

type Letters = Pick<OpenWork, 'letters' | 'hidden'>;

interface OpenWorkListProps extends Letters {
  readonly units: readonly WorkOfUnit[];
}

/** What a person has open, by the units in which it lies; a single one is not named. */
export function OpenWorkList({ units, letters, hidden }: OpenWorkListProps) {
  const t = useTranslation();
  const withWork = units.filter(({ parts }) => parts.length > 0);
  return (
    <>
      {withWork.length === 0 && <p className={styles.about}>{t('leaving.noWork')}</p>}
      {withWork.map((unit) => (
        <PartsOfUnit key={unit.unitId} unit={unit} isNamed={units.length > 1} />
      ))}
      {letters.length > 0 && (
        <ul className={styles.list} aria-label={t('leaving.letters')}>
          {letters.map((letter) => (
            <li key={letter.documentId}>
              <div className={styles.row}>
                <b>{letter.subject}</b>
                <span>
                  {[
                    letter.letterNumber || t('leaving.unnumbered'),
                    ...letter.parts.map((part) => t(`leaving.parts.${part}`)),
                    ...(units.length > 1
                      ? units.filter(({ unitId }) => letter.unitIds.includes(unitId)).map(({ unitName }) => unitName)
                      : []),
                  ].join(' · ')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {hidden.open > 0 && <p className={styles.about}>{t('leaving.hiddenOpen', { count: hidden.open })}</p>}
      {hidden.secret > 0 && <p className={styles.about}>{t('leaving.hiddenSecret', { count: hidden.secret })}</p>}
    </>
  );
}

function PartsOfUnit({ unit, isNamed }: { readonly unit: WorkOfUnit; readonly isNamed: boolean }) {
  const t = useTranslation();
  const { unitName, parts } = unit;
  const label = isNamed ? t('leaving.workIn', { unit: unitName }) : t('leaving.work');
  return (
    <>
      {isNamed && <b className={styles.ofUnit}>{label}</b>}
      <ul className={styles.list} aria-label={label}>
        {parts.map(({ part, count }) => (
          <li key={part}>
            <span className={styles.row}>{t(`leaving.parts.${part}`)}</span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who is named for a unit. */
export interface Successor {
  readonly unitId: number;
  readonly personId: number;
}

interface SuccessorInputProps {
  readonly form: {
    readonly values: { readonly successors: readonly Successor[] };
    readonly errors: Readonly<Record<string, ReactNode>>;
    readonly idOf: (name: string) => string;
    readonly change: (changes: { readonly successors: readonly Successor[] }) => void;
  };
  readonly unit: WorkOfUnit;
  /** Others have one of their own. */
  readonly isNamed: boolean;
}

/** Who takes over what lies in a unit. */
export function SuccessorInput({ form, unit, isNamed }: SuccessorInputProps) {
  const t = useTranslation();
  const { unitId, unitName, candidates } = unit;
  const field = successorFieldOf(unitId);
  const { successors } = form.values;
  const chosen = successors.find((successor) => successor.unitId === unitId);
  return (
    <Select
      id={form.idOf(field)}
      error={form.errors[field]}
      label={isNamed ? t('leaving.successorIn', { unit: unitName }) : t('leaving.successor')}
      description={t('leaving.successorHelp')}
      placeholder={t('leaving.noSuccessor')}
      searchable
      clearable
      value={chosen ? String(chosen.personId) : null}
      comboboxProps={{ zIndex: 450 }}
      data={candidates.map(({ id, name, positionName }) => ({
        value: String(id),
        label: [name, positionName].filter((text) => text !== '').join(' · '),
      }))}
      nothingFoundMessage={t('common.nothingYet', { name: t('leaving.successor') })}
      onChange={(id) => {
        const others = successors.filter((successor) => successor.unitId !== unitId);
        form.change({ successors: id === null ? others : [...others, { unitId, personId: Number(id) }] });
      }}
    />
  );
}

const outcomes = ['toSuccessor', 'toHeads', 'toDesks', 'ended', 'chainsWaiting', 'remaining'] as const;

/** What was pressed before is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

interface OutcomeProps {
  readonly outcome: HandedOverWork;
  readonly onClose: () => void;
}

/** What became of the work. */
export function Outcome({ outcome, onClose }: OutcomeProps) {
  const t = useTranslation();
  const happened = outcomes.filter((name) => outcome[name] > 0);
  return (
    <div role="status">
      {happened.length === 0 && <p className={styles.about}>{t('leaving.outcome.nothing')}</p>}
      {happened.length > 0 && (
        <ul className={styles.list}>
          {happened.map((name) => (
            <li key={name}>{t(`leaving.outcome.${name}`, { count: outcome[name] })}</li>
          ))}
        </ul>
      )}
      <Button mt="md" onClick={onClose} data-autofocus ref={focus}>
        {t('common.close')}
      </Button>
    </div>
  );
}
