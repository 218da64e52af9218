import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import type { FurtherPosition } from '#contract/duties.ts';
import type { HandedOverWork } from '#contract/leaving.ts';
import { Section } from '#web/components/section.tsx';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import {
  duties,
  EndButton,
  HeldList,
  NotToOneself,
  OrderDateInput,
  PeriodInputs,
  today,
  type Period,
  useTermsText,
} from './held-duties.tsx';
import { AuthorityOfReply, isPreviewed } from './authority-effects.tsx';
import { CorrectButton } from './correct-duty-form.tsx';
import { EndPositionForm } from './end-position-form.tsx';
import { Outcome } from './open-work.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { SuggestedInput } from './suggested-input.tsx';
import styles from './settings.module.css';

interface PositionsSectionProps extends Pick<CallReply<'getDuties'>['item'], 'positions' | 'mayManage' | 'mayGive'> {
  readonly personId: number;
}

const nameOf = ({ positionName, unitName }: FurtherPosition) => `${positionName} · ${unitName}`;

/** The positions of a person in other units than their own: those of now and later, then those that ended. */
export function PositionsSection({ personId, positions, mayManage, mayGive }: PositionsSectionProps) {
  const t = useTranslation();
  const [edited, setEdited] = useState<number | 'new'>();
  const [ending, setEnding] = useState<number>();
  const [outcome, setOutcome] = useState<HandedOverWork>();
  const held = positions.filter(({ hasEnded }) => !hasEnded);
  const corrected = held.find(({ id }) => id === edited);
  const leaving = mayManage ? positions.find(({ id }) => id === ending) : undefined;
  const close = () => setEdited(undefined);
  return (
    <Section title={t('duties.positions')}>
      <p className={styles.about}>{t('duties.positionsHelp')}</p>
      <HeldList label={t('duties.positions')} items={held} empty={t('duties.noPositions')}>
        {(position) => (
          <>
            <PositionText position={position} />
            {mayGive && (
              <CorrectButton
                label={t('duties.correctPosition', { name: nameOf(position) })}
                onPress={() => setEdited(position.id)}
              />
            )}
            {mayManage && (
              <EndButton
                label={t('duties.endPosition', { name: nameOf(position) })}
                isBusy={false}
                onEnd={() => setEnding(position.id)}
              />
            )}
          </>
        )}
      </HeldList>
      {leaving && (
        <EndPositionForm
          key={leaving.id}
          position={leaving}
          onCancel={() => setEnding(undefined)}
          onDone={(item) => {
            setOutcome(item);
            setEnding(undefined);
          }}
        />
      )}
      {outcome && <Outcome outcome={outcome} onClose={() => setOutcome(undefined)} />}
      <PastPositions
        positions={positions.filter(({ hasEnded }) => hasEnded)}
        onHandOver={mayManage ? setEnding : undefined}
      />
      {mayManage && !mayGive && <NotToOneself />}
      {mayGive && corrected && (
        <PositionForm key={corrected.id} personId={personId} before={corrected} onDone={close} />
      )}
      {mayGive && edited === 'new' && <PositionForm personId={personId} onDone={close} />}
      {mayGive && edited !== 'new' && !corrected && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t('duties.addPosition')}
        </Button>
      )}
    </Section>
  );
}

interface PastPositionsProps {
  readonly positions: readonly FurtherPosition[];
  /** Undefined of who may not hand over what is left. */
  readonly onHandOver: ((id: number) => void) | undefined;
}

function PastPositions({ positions, onHandOver }: PastPositionsProps) {
  const t = useTranslation();
  if (positions.length === 0) return null;
  const label = t('duties.pastPositions', { count: positions.length });
  return (
    <details className={styles.past}>
      <summary>{label}</summary>
      <HeldList label={label} items={positions} empty="">
        {(position) => (
          <>
            <PositionText position={position} />
            {onHandOver && (
              <Button variant="default" size="sm" onClick={() => onHandOver(position.id)}>
                {t('leaving.submitRest')}
              </Button>
            )}
          </>
        )}
      </HeldList>
    </details>
  );
}

interface PositionProps {
  readonly position: FurtherPosition;
}

function PositionText({ position }: PositionProps) {
  const terms = useTermsText();
  return (
    <div className={styles.row}>
      <b>{nameOf(position)}</b>
      <span>{terms(position)}</span>
    </div>
  );
}

interface PositionFormProps {
  readonly personId: number;
  /** Undefined of a new one. */
  readonly before?: FurtherPosition;
  readonly onDone: () => void;
}

type Values = { unitId: number | null; positionName: string; orderNumber: string; orderDate: string | null } & Period;

/** Gives a position, or corrects one, whose unit stays. */
function PositionForm({ personId, before, onDone }: PositionFormProps) {
  const t = useTranslation();
  const form = useAppForm<Values>({
    initialValues: before ?? {
      unitId: null,
      positionName: '',
      orderNumber: '',
      orderDate: null,
      from: today(),
      until: null,
    },
    required: { unitId: 'duties.missing', positionName: 'duties.missing', from: 'duties.missing' },
  });
  const options = { form, success: t('duties.saved'), invalidates: duties, onDone };
  const preview = usePositionPreview(personId, before, form.values);
  const give = useChange('givePosition', options);
  const correct = useChange('correctPosition', options);
  return (
    <form
      noValidate
      className={styles.give}
      aria-label={t(before ? 'duties.correctedPosition' : 'duties.addPosition')}
      onSubmit={form.submit(({ unitId, from, ...values }) => {
        if (unitId === null || from === null) return;
        const { positionName, orderNumber, orderDate, until } = values;
        const recorded = { positionName, orderNumber, orderDate, from, until };
        if (before) correct.mutate({ id: before.id, ...recorded });
        else give.mutate({ personId, unitId, ...recorded });
      })}
    >
      {!before && (
        <ReferenceInput
          {...form.input('unitId')}
          list="persons"
          field="unitId"
          label={t('duties.unit')}
          chosen={undefined}
          isClearable
        />
      )}
      <SuggestedInput
        {...form.input('positionName')}
        list="persons"
        field="positionName"
        label={t('duties.position')}
        description={undefined}
        maxLength={200}
      />
      <TextInput {...form.text('orderNumber')} label={t('duties.officeOrder')} maxLength={100} />
      <OrderDateInput form={form} />
      <PeriodInputs form={form} />
      {preview && (
        <div className={styles.effects}>
          <AuthorityOfReply reply={preview} />
        </div>
      )}
      <Button
        type="submit"
        loading={give.isPending || correct.isPending}
        disabled={preview !== undefined && !isPreviewed(preview)}
      >
        {t(before ? 'duties.saveCorrection' : 'duties.givePosition')}
      </Button>
      <Button variant="default" onClick={onDone}>
        {t('common.cancel')}
      </Button>
    </form>
  );
}

/** What the position, or the other days of it, take and give; undefined while there is nothing to ask about. */
function usePositionPreview(personId: number, before: FurtherPosition | undefined, { unitId, from, until }: Values) {
  const days = { from: from ?? today(), until };
  const isOtherTime = before !== undefined && from !== null && (from !== before.from || until !== before.until);
  const isNew = before === undefined && unitId !== null && from !== null;
  const ofOther = useCall(
    'previewPosition',
    { id: before?.id ?? 0, ...days },
    { staleTime: 0, enabled: isOtherTime, refinedBy: ['from', 'until'] },
  );
  const ofNew = useCall(
    'previewNewPosition',
    { personId, unitId: unitId ?? 0, ...days },
    { staleTime: 0, enabled: isNew, refinedBy: ['unitId', 'from', 'until'] },
  );
  if (isNew) return ofNew;
  return isOtherTime ? ofOther : undefined;
}
