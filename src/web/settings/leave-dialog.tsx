import { Button, Radio, Select, TextInput } from '@mantine/core';
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

function WorkSection({ work: { parts, letters, hidden } }: WorkProps) {
  const t = useTranslation();
  return (
    <Section title={t('leaving.work')}>
      {parts.length === 0 && <p className={styles.about}>{t('leaving.noWork')}</p>}
      {parts.length > 0 && (
        <ul className={styles.list} aria-label={t('leaving.work')}>
          {parts.map(({ part, count }) => (
            <li key={part}>
              <span className={styles.row}>{t(`leaving.parts.${part}`)}</span>
              <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
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
                  ].join(' · ')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {hidden.open > 0 && <p className={styles.about}>{t('leaving.hiddenOpen', { count: hidden.open })}</p>}
      {hidden.secret > 0 && <p className={styles.about}>{t('leaving.hiddenSecret', { count: hidden.secret })}</p>}
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
  successorId: number | null;
  reason: string;
}

interface LeaveFormProps extends WorkProps {
  readonly onDone: (outcome: HandedOverWork) => void;
}

function LeaveForm({ work: { personId, unitName, isInService, candidates }, onDone }: LeaveFormProps) {
  const t = useTranslation();
  const form = useAppForm<LeaveValues>({
    initialValues: { way: 'leaves', toUnitId: null, successorId: null, reason: '' },
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
  const { value: successorId, ...successor } = form.input('successorId');
  const submitKey = isMove ? 'leaving.submitMove' : 'leaving.submitLeave';
  return (
    <form
      noValidate
      className={styles.leave}
      onSubmit={form.submit(({ toUnitId, successorId: takerId, reason }) => {
        leave.mutate({ personId, toUnitId: isMove ? toUnitId : null, successorId: takerId, reason });
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
      <Select
        {...successor}
        label={t('leaving.successor')}
        description={t('leaving.successorHelp')}
        placeholder={t('leaving.noSuccessor')}
        searchable
        clearable
        value={successorId === null ? null : String(successorId)}
        comboboxProps={{ zIndex: 450 }}
        data={candidates.map(({ id, name, positionName }) => ({
          value: String(id),
          label: [name, positionName].filter((text) => text !== '').join(' · '),
        }))}
        nothingFoundMessage={t('common.nothingYet', { name: t('leaving.successor') })}
        onChange={(id) => form.change({ successorId: id === null ? null : Number(id) })}
      />
      <TextInput
        {...form.text('reason')}
        label={t('leaving.reason')}
        description={t('leaving.reasonHelp')}
        maxLength={500}
      />
      <Button type="submit" loading={leave.isPending}>
        {t(isInService ? submitKey : 'leaving.submitRest')}
      </Button>
    </form>
  );
}

const outcomes = ['toSuccessor', 'toHeads', 'toDesks', 'ended', 'chainsWaiting', 'remaining'] as const;

function Outcome({ outcome, onClose }: { readonly outcome: HandedOverWork; readonly onClose: () => void }) {
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
      <Button mt="md" onClick={onClose} data-autofocus>
        {t('common.close')}
      </Button>
    </div>
  );
}
