import { Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { HandedOverWork, OpenWork } from '#contract/leaving.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { Badge } from '#web/components/badge.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Section } from '#web/components/section.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { settingReplies } from '#web/platform/reference/setting-replies.ts';

import { AuthorityOfReply, isPreviewed } from './authority-effects.tsx';
import { Outcome, OpenWorkList, SuccessorInput, type Successor } from './open-work.tsx';
import { ReferenceInput } from './reference-input.tsx';
import styles from './settings.module.css';

interface LeaveDialogProps {
  readonly personId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** What a person has open and holds, and who takes it when they leave. */
export function LeaveDialog({ personId, name, onClose }: LeaveDialogProps) {
  const t = useTranslation();
  const [outcome, setOutcome] = useState<HandedOverWork>();
  const reply = useCall('getOpenWork', { personId }, { staleTime: 0 });
  return (
    <Dialog title={t('leaving.title', { name })} size={720} onClose={onClose}>
      {!reply.data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!reply.data && !reply.isError && <SkeletonRows count={4} />}
      {outcome && <Outcome outcome={outcome} onClose={onClose} />}
      {reply.data && !outcome && (
        <>
          <WorkSection work={reply.data.item} />
          <DutiesSection work={reply.data.item} />
          <LeaveForm work={reply.data.item} onDone={setOutcome} />
        </>
      )}
    </Dialog>
  );
}

interface WorkProps {
  readonly work: OpenWork;
}

function WorkSection({ work: { units, letters, hidden } }: WorkProps) {
  const t = useTranslation();
  return (
    <Section title={t('leaving.work')}>
      <OpenWorkList units={units} letters={letters} hidden={hidden} />
    </Section>
  );
}

function DutiesSection({ work: { offices, positions, delegations } }: WorkProps) {
  const t = useTranslation();
  if (offices.length + positions.length + delegations.length === 0)
    return (
      <Section title={t('leaving.duties')}>
        <p className={styles.about}>{t('leaving.noDuties')}</p>
      </Section>
    );
  return (
    <Section title={t('leaving.duties')}>
      <ul className={styles.list} aria-label={t('leaving.duties')}>
        {offices.map(({ role, roleName, unitName, isOnlyHolder }) => (
          <li key={`${roleName} ${unitName}`}>
            <div className={styles.row}>
              <b>
                {`${role === 'centralRegistry' ? t('leaving.centralRegistry') : roleName} · ${unitName}`}
                {isOnlyHolder && <Badge tone="warn">{t('leaving.onlyHolder')}</Badge>}
              </b>
              {isOnlyHolder && <span>{t('leaving.onlyHolderHelp')}</span>}
            </div>
          </li>
        ))}
        {positions.map(({ positionName, unitName }) => (
          <li key={`${positionName} ${unitName}`}>
            <div className={styles.row}>
              <b>{`${positionName} · ${unitName}`}</b>
              <span>{t('leaving.positionHelp')}</span>
            </div>
          </li>
        ))}
        {delegations.map(({ isGiven, name, kind }) => (
          <li key={`${kind} ${isGiven} ${name}`}>
            {t(isGiven ? 'leaving.delegationGiven' : 'leaving.delegationReceived', { name })}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const ways = ['leaves', 'moves'] as const;
type Way = (typeof ways)[number];
interface LeaveValues {
  way: Way;
  toUnitId: number | null;
  successors: readonly Successor[];
  reason: string;
}

interface LeaveFormProps extends WorkProps {
  readonly onDone: (outcome: HandedOverWork) => void;
}

function LeaveForm({ work: { personId, unitId, unitName, isInService, units }, onDone }: LeaveFormProps) {
  const t = useTranslation();
  const form = useAppForm<LeaveValues>({
    initialValues: {
      way: 'leaves',
      toUnitId: null,
      successors: [],
      reason: '',
    },
    required: ({ way }) => ({
      reason: 'leaving.missing',
      ...(isInService && way === 'moves' ? { toUnitId: 'leaving.missing' } : {}),
    }),
  });
  const leave = useChange('letLeave', {
    form,
    success: t('leaving.done'),
    invalidates: [...settingReplies, 'getDuties', 'getOpenWork'],
    onDone: ({ item }) => onDone(item),
  });
  const { way } = form.values;
  const isMove = isInService && way === 'moves';
  const { toUnitId: chosenUnit } = form.values;
  const isChosen = isInService && (!isMove || chosenUnit !== null);
  const request = { personId, toUnitId: isMove ? chosenUnit : null };
  const effects = useCall('previewLeaving', request, { staleTime: 0, enabled: isChosen, refinedBy: ['toUnitId'] });
  // Who moves keeps what lies in the units of further positions.
  const left = isMove ? units.filter((unit) => unit.unitId === unitId) : units;
  const submitKey = isMove ? 'leaving.submitMove' : 'leaving.submitLeave';
  return (
    <form
      noValidate
      className={styles.leave}
      onSubmit={form.submit(({ toUnitId, successors, reason }) => {
        const named = successors.filter((taker) => left.some((unit) => unit.unitId === taker.unitId));
        leave.mutate({ personId, toUnitId: isMove ? toUnitId : null, successors: named, reason });
      })}
    >
      {isInService && (
        <Radio.Group
          label={t('leaving.how')}
          value={way}
          onChange={(chosen) => form.change({ way: ways.find((item) => item === chosen) ?? 'leaves' })}
        >
          <div className={styles.ways}>
            <Radio value="leaves" label={t('leaving.leaves')} description={t('leaving.leavesHelp')} />
            <Radio value="moves" label={t('leaving.moves')} description={t('leaving.movesHelp', { unit: unitName })} />
          </div>
        </Radio.Group>
      )}
      {isMove && (
        <ReferenceInput
          {...form.input('toUnitId')}
          list="persons"
          field="unitId"
          label={t('leaving.toUnit')}
          chosen={undefined}
          isClearable
        />
      )}
      {left.map((unit) => (
        <SuccessorInput key={unit.unitId} form={form} unit={unit} isNamed={units.length > 1} />
      ))}
      <TextInput
        {...form.text('reason')}
        label={t('leaving.reason')}
        description={t('leaving.reasonHelp')}
        maxLength={500}
      />
      {isChosen && <AuthorityOfReply reply={effects} />}
      <Button type="submit" loading={leave.isPending} disabled={isChosen && !isPreviewed(effects)}>
        {t(isInService ? submitKey : 'leaving.submitRest')}
      </Button>
    </form>
  );
}
