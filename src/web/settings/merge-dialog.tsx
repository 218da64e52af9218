import { Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { MergedUnits, MergePreview } from '#contract/merging.ts';
import { officeFates, officeOfProblem, type OfficeFates } from '#domain/people/unit-merging.ts';
import type { OfficeName } from '#domain/people/unit-roles.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Section } from '#web/components/section.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { settingReplies } from '#web/platform/reference/setting-replies.ts';

import { AuthorityOfReply, isPreviewed } from './authority-effects.tsx';
import { ReferenceInput } from './reference-input.tsx';
import styles from './settings.module.css';

interface MergeDialogProps {
  readonly unitId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Stands where nothing is proposed yet, and is never asked about. */
const endingAll: OfficeFates = { head: 'ends', desk: 'ends', secretRegistrar: 'ends' };

interface MergeValues {
  intoUnitId: number | null;
  reason: string;
}

/** Chooses the unit that carries on with the work of another, and shows what moves and what ends before it happens. */
export function MergeDialog({ unitId, name, onClose }: MergeDialogProps) {
  const t = useTranslation();
  const [outcome, setOutcome] = useState<MergedUnits>();
  /** Null: as the server proposes. */
  const [chosenFates, setChosenFates] = useState<OfficeFates | null>(null);
  const form = useAppForm<MergeValues>({
    initialValues: { intoUnitId: null, reason: '' },
    required: { intoUnitId: 'merging.missing', reason: 'merging.missing' },
  });
  const { intoUnitId } = form.values;
  const reply = useCall(
    'getMergePreview',
    { unitId, intoUnitId: intoUnitId ?? unitId, offices: chosenFates },
    { enabled: intoUnitId !== null, staleTime: 0, refinedBy: ['offices'] },
  );
  const merge = useChange('mergeUnits', {
    form,
    success: t('merging.done'),
    invalidates: [...settingReplies, 'getDuties', 'getMergePreview'],
    onDone: ({ item }) => setOutcome(item),
  });
  const preview = intoUnitId === null ? undefined : reply.data?.item;
  const fates = chosenFates ?? preview?.fates;
  const isPossible = preview !== undefined && preview.problem === null && !reply.isPlaceholderData;
  const effects = useCall(
    'previewMerge',
    { unitId, intoUnitId: intoUnitId ?? unitId, offices: fates ?? endingAll },
    { enabled: isPossible, staleTime: 0, refinedBy: ['offices'] },
  );
  const into = form.input('intoUnitId');
  const office = preview?.problem ? officeOfProblem(preview.problem) : undefined;
  /** A problem of the units themselves, whatever becomes of the offices. */
  const unitProblem = preview?.problem && office === undefined ? t(`merging.problems.${preview.problem}`) : undefined;
  return (
    <Dialog title={t('merging.title', { name })} size={720} onClose={onClose}>
      {outcome && <Outcome outcome={outcome} onClose={onClose} />}
      {!outcome && (
        <form
          noValidate
          onSubmit={form.submit(({ intoUnitId: chosen, reason }) => {
            if (chosen !== null && fates) merge.mutate({ unitId, intoUnitId: chosen, offices: fates, reason });
          })}
        >
          <div className={styles.leave}>
            <ReferenceInput
              {...into}
              list="units"
              field="parentId"
              label={t('merging.into')}
              description={t('merging.intoHelp')}
              chosen={undefined}
              isClearable
              error={unitProblem ?? into.error}
              onChange={(id) => {
                setChosenFates(null);
                into.onChange(id);
              }}
            />
          </div>
          {intoUnitId !== null && !preview && reply.isError && (
            <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />
          )}
          {intoUnitId !== null && !preview && !reply.isError && <SkeletonRows count={4} />}
          {preview && unitProblem === undefined && (
            <>
              <MovesSection preview={preview} />
              <OfficesSection preview={preview} fates={fates ?? preview.fates} onChange={setChosenFates} />
              <EndsSection preview={preview} />
              {isPossible && (
                <div className={styles.effects}>
                  <AuthorityOfReply reply={effects} />
                </div>
              )}
              <div className={styles.leave}>
                <TextInput
                  {...form.text('reason')}
                  label={t('merging.reason')}
                  description={t('merging.reasonHelp')}
                  maxLength={500}
                />
                <Button type="submit" loading={merge.isPending} disabled={!isPossible || !isPreviewed(effects)}>
                  {t('merging.submit')}
                </Button>
              </div>
            </>
          )}
        </form>
      )}
    </Dialog>
  );
}

interface PreviewProps {
  readonly preview: MergePreview;
}

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).join(', ');
const positionsText = (positions: MergePreview['positions']) =>
  positions.map(({ name, positionName }) => `${name} (${positionName})`).join(', ');
const letterParts = ['toReceive', 'unnumbered', 'numbered'] as const;

function MovesSection({ preview: { intoUnitName: unit, people, units, positions, letters } }: PreviewProps) {
  const t = useTranslation();
  const carried = letterParts.filter((part) => letters[part] > 0);
  const moving = positions.filter(({ ends }) => !ends);
  const title = t('merging.moves', { unit });
  return (
    <Section title={title}>
      <ul className={styles.list} aria-label={title}>
        <li>
          <div className={styles.row}>
            <b>{people.length === 0 ? t('merging.noPeople') : t('merging.people', { count: people.length })}</b>
            <span>{namesOf(people)}</span>
          </div>
        </li>
        {units.length > 0 && (
          <li>
            <div className={styles.row}>
              <b>{t('merging.units', { count: units.length })}</b>
              <span>{namesOf(units)}</span>
            </div>
          </li>
        )}
        {moving.length > 0 && (
          <li>
            <div className={styles.row}>
              <b>{t('merging.positions', { count: moving.length })}</b>
              <span>{positionsText(moving)}</span>
            </div>
          </li>
        )}
        <li>
          <div className={styles.row}>
            <b>{t('merging.letters')}</b>
            {carried.length === 0 && <span>{t('merging.noLetters')}</span>}
            {carried.map((part) => (
              <span key={part}>{t(`merging.${part}`, { count: letters[part], unit })}</span>
            ))}
          </div>
        </li>
      </ul>
      <p className={styles.about}>{t('merging.secret')}</p>
    </Section>
  );
}

interface OfficesSectionProps extends PreviewProps {
  readonly fates: OfficeFates;
  readonly onChange: (fates: OfficeFates) => void;
}

function OfficesSection({ preview: { offices, problem }, fates, onChange }: OfficesSectionProps) {
  const t = useTranslation();
  if (offices.length === 0) return null;
  const choose = (office: OfficeName, chosen: string) => {
    const fate = officeFates.find((item) => item === chosen);
    if (fate) onChange({ ...fates, [office]: fate });
  };
  return (
    <Section title={t('merging.offices')}>
      <div className={styles.fates}>
        {offices.map(({ office, names, namesThere }) => (
          <Radio.Group
            key={office}
            label={`${t(`duties.roles.${office}`)}: ${names.join(', ')}`}
            description={
              namesThere.length === 0
                ? t('merging.nobodyThere')
                : t('merging.officeThere', { names: namesThere.join(', ') })
            }
            error={problem && officeOfProblem(problem) === office ? t(`merging.problems.${problem}`) : undefined}
            value={fates[office]}
            onChange={(chosen) => choose(office, chosen)}
          >
            <div className={styles.ways}>
              {officeFates.map((fate) => (
                <Radio key={fate} value={fate} label={t(`merging.fates.${fate}`)} />
              ))}
            </div>
          </Radio.Group>
        ))}
      </div>
    </Section>
  );
}

function EndsSection({ preview: { unitName: name, positions } }: PreviewProps) {
  const t = useTranslation();
  const ending = positions.filter(({ ends }) => ends);
  return (
    <Section title={t('merging.ends')}>
      <ul className={styles.points}>
        <li>{t('merging.closes', { name })}</li>
        <li>{t('merging.booksEnd')}</li>
        <li>{t('merging.othersEnd')}</li>
        {ending.length > 0 && <li>{t('merging.positionsEnd', { positions: positionsText(ending) })}</li>}
      </ul>
    </Section>
  );
}

const outcomes = ['people', 'units', 'toReceive', 'unnumbered'] as const;

function Outcome({ outcome, onClose }: { readonly outcome: MergedUnits; readonly onClose: () => void }) {
  const t = useTranslation();
  const happened = outcomes.filter((part) => outcome[part] > 0);
  return (
    <div role="status">
      {happened.length === 0 && <p className={styles.about}>{t('merging.outcome.nothing')}</p>}
      {happened.length > 0 && (
        <ul className={styles.list}>
          {happened.map((part) => (
            <li key={part}>{t(`merging.outcome.${part}`, { count: outcome[part] })}</li>
          ))}
        </ul>
      )}
      <Button mt="md" onClick={onClose} data-autofocus>
        {t('common.close')}
      </Button>
    </div>
  );
}
