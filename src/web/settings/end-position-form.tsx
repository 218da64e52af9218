import { Button, TextInput } from '@mantine/core';

import type { FurtherPosition } from '#contract/duties.ts';
import type { HandedOverWork, OpenWorkOfPosition } from '#contract/leaving.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { duties } from './held-duties.tsx';
import { OpenWorkList, SuccessorInput, type Successor } from './open-work.tsx';
import styles from './settings.module.css';

interface EndPositionFormProps {
  readonly position: FurtherPosition;
  readonly onCancel: () => void;
  readonly onDone: (outcome: HandedOverWork) => void;
}

/** What the person has open in the unit of a position, and who takes it when the position ends. */
export function EndPositionForm({ position, ...props }: EndPositionFormProps) {
  const t = useTranslation();
  const reply = useCall('getOpenWorkOfPosition', { id: position.id }, { staleTime: 0 });
  const name = `${position.positionName} · ${position.unitName}`;
  const label = position.hasEnded ? `${t('leaving.submitRest')} · ${name}` : t('duties.endPosition', { name });
  return (
    <section aria-label={label} className={styles.ending}>
      <b tabIndex={-1} ref={focus}>
        {label}
      </b>
      {!reply.data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!reply.data && !reply.isError && <SkeletonRows count={2} />}
      {reply.data && <EndForm position={position} work={reply.data.item} {...props} />}
    </section>
  );
}

/** Where nothing is open, nothing is handed over. */
const endKey = (hasEnded: boolean, { parts }: OpenWorkOfPosition) => {
  if (hasEnded) return 'leaving.submitRest';
  return parts.length === 0 ? 'duties.endPositionNow' : 'duties.submitEnd';
};

/** It opens below a list that may be long. */
const focus = (heading: HTMLElement | null) => heading?.focus();

interface Values {
  successors: readonly Successor[];
  reason: string;
}

interface EndFormProps extends EndPositionFormProps {
  readonly work: OpenWorkOfPosition;
}

function EndForm({ position: { id, hasEnded }, work, onCancel, onDone }: EndFormProps) {
  const t = useTranslation();
  const form = useAppForm<Values>({ initialValues: { successors: [], reason: '' } });
  const end = useChange('endPosition', {
    form,
    success: t('duties.saved'),
    invalidates: [...duties, 'getOpenWorkOfPosition'],
    onDone: ({ item }) => onDone(item),
  });
  return (
    <form
      noValidate
      className={styles.ending}
      onSubmit={form.submit(({ successors, reason }) =>
        end.mutate({ id, successorId: successors[0]?.personId ?? null, reason }),
      )}
    >
      <OpenWorkList units={[work]} letters={work.letters} hidden={work.hidden} />
      <SuccessorInput form={form} unit={work} isNamed />
      <TextInput
        {...form.text('reason')}
        label={t('leaving.reason')}
        description={t('leaving.reasonHelp')}
        maxLength={500}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={end.isPending}>
          {t(endKey(hasEnded, work))}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
