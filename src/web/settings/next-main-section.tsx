import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { maxPositionName, type NextMainPosition } from '#contract/duties.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Section } from '#web/components/section.tsx';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { AuthorityOfReply, isPreviewed } from './authority-effects.tsx';
import { CorrectButton } from './correct-duty-form.tsx';
import { duties, EndButton, OrderDateInput, PeriodInputs, today, type Period, useTermsText } from './held-duties.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { SuggestedInput } from './suggested-input.tsx';
import styles from './settings.module.css';

interface NextMainSectionProps extends Pick<CallReply<'getDuties'>['item'], 'nextMain' | 'mayGive'> {
  readonly personId: number;
}

/** The main position that takes the place of the one of now on its first day. */
export function NextMainSection({ personId, nextMain, mayGive }: NextMainSectionProps) {
  const t = useTranslation();
  const terms = useTermsText();
  const [isEdited, setEdited] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const cancel = useChange('cancelMainPosition', { success: t('duties.saved'), invalidates: duties });
  return (
    <Section title={t('duties.nextMain.title')}>
      <p className={styles.about}>{t('duties.nextMain.help')}</p>
      {!nextMain && <p className={styles.about}>{t('duties.nextMain.none')}</p>}
      {nextMain && (
        <ul className={styles.list} aria-label={t('duties.nextMain.title')}>
          <li>
            <div className={styles.row}>
              <b>{`${nextMain.positionName} · ${nextMain.unitName}`}</b>
              <span>{terms(nextMain)}</span>
            </div>
            {mayGive && <CorrectButton label={t('duties.nextMain.change')} onPress={() => setEdited(true)} />}
            {mayGive && (
              <EndButton
                label={t('duties.nextMain.cancel')}
                isBusy={cancel.isPending}
                onEnd={() => setCancelling(true)}
              />
            )}
          </li>
        </ul>
      )}
      {isCancelling && (
        <CancelDialog
          personId={personId}
          onConfirm={() => {
            setCancelling(false);
            cancel.mutate({ personId });
          }}
          onCancel={() => setCancelling(false)}
        />
      )}
      {mayGive && isEdited && <NextMainForm personId={personId} before={nextMain} onDone={() => setEdited(false)} />}
      {mayGive && !isEdited && !nextMain && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited(true)}>
          {t('duties.nextMain.add')}
        </Button>
      )}
    </Section>
  );
}

interface CancelDialogProps {
  readonly personId: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before the next main position is taken back, and says what the person keeps and does not come to. */
function CancelDialog({ personId, onConfirm, onCancel }: CancelDialogProps) {
  const t = useTranslation();
  const effects = useCall('previewMainPositionCancel', { personId }, { staleTime: 0 });
  return (
    <ConfirmDialog
      isOpen
      isCareful
      isReady={isPreviewed(effects)}
      title={t('duties.nextMain.cancel')}
      confirmLabel={t('duties.nextMain.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('duties.nextMain.cancelQuestion')}</p>
      <AuthorityOfReply reply={effects} />
    </ConfirmDialog>
  );
}

interface NextMainFormProps {
  readonly personId: number;
  readonly before: NextMainPosition | null;
  readonly onDone: () => void;
}

type Values = { unitId: number | null; positionName: string; orderNumber: string; orderDate: string | null } & Period;
const empty: Values = {
  unitId: null,
  positionName: '',
  orderNumber: '',
  orderDate: null,
  from: null,
  until: null,
};

function NextMainForm({ personId, before, onDone }: NextMainFormProps) {
  const t = useTranslation();
  const form = useAppForm<Values>({
    initialValues: before ?? empty,
    required: { unitId: 'duties.missing', positionName: 'duties.missing', from: 'duties.missing' },
  });
  const { unitId, from, until } = form.values;
  const isChosen = unitId !== null && from !== null;
  const request = { personId, unitId: unitId ?? 0, from: from ?? today(), until };
  const refinedBy = ['unitId', 'from', 'until'] as const;
  const effects = useCall('previewMainPosition', request, { staleTime: 0, enabled: isChosen, refinedBy });
  const plan = useChange('planMainPosition', { form, success: t('duties.saved'), invalidates: duties, onDone });
  return (
    <form
      noValidate
      className={styles.give}
      aria-label={t(before ? 'duties.nextMain.change' : 'duties.nextMain.add')}
      onSubmit={form.submit((values) => {
        if (values.unitId === null || values.from === null) return;
        const { positionName, orderNumber, orderDate } = values;
        const recorded = { positionName, orderNumber, orderDate, until: values.until };
        plan.mutate({ personId, unitId: values.unitId, from: values.from, ...recorded });
      })}
    >
      <ReferenceInput
        {...form.input('unitId')}
        list="persons"
        field="unitId"
        label={t('duties.unit')}
        chosen={before?.unitName}
        isClearable
      />
      <SuggestedInput
        {...form.input('positionName')}
        list="persons"
        field="positionName"
        label={t('duties.position')}
        description={undefined}
        maxLength={maxPositionName}
      />
      <TextInput {...form.text('orderNumber')} label={t('duties.officeOrder')} maxLength={100} />
      <OrderDateInput form={form} />
      <PeriodInputs form={form} />
      {isChosen && (
        <div className={styles.effects}>
          <AuthorityOfReply reply={effects} />
        </div>
      )}
      <Button type="submit" loading={plan.isPending} disabled={isChosen && !isPreviewed(effects)}>
        {t('common.save')}
      </Button>
      <Button variant="default" onClick={onDone}>
        {t('common.cancel')}
      </Button>
    </form>
  );
}
