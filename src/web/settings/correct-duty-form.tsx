import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

import { maxOrderNumber, type HeldClearance, type HeldOffice } from '#contract/duties.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm, type AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { AuthorityOfReply, isPreviewed } from './authority-effects.tsx';
import { duties, OrderDateInput, PeriodInputs, today, type Period } from './held-duties.tsx';
import styles from './settings.module.css';

interface CorrectButtonProps {
  readonly label: string;
  readonly onPress: () => void;
}

export const CorrectButton = ({ label, onPress }: CorrectButtonProps) => (
  <ActionIcon variant="default" aria-label={label} title={label} onClick={onPress}>
    <IconPencil size={20} aria-hidden />
  </ActionIcon>
);

type Terms = { orderNumber: string; orderDate: string | null } & Period;

/** The days that are chosen instead of those recorded; undefined while they are the same. */
function otherDays(before: Period, { from, until }: Period) {
  return from !== null && (from !== before.from || until !== before.until) ? { from, until } : undefined;
}

const refinedBy = ['from', 'until'] as const;

interface OfficeCorrectionProps {
  readonly office: HeldOffice;
  readonly label: string;
  readonly onDone: () => void;
}

/** Corrects by which order and for which days an office is held; who holds it where stays. */
export function OfficeCorrection({ office, label, onDone }: OfficeCorrectionProps) {
  const t = useTranslation();
  const { id, orderNumber, orderDate, from, until } = office;
  const form = useAppForm<Terms>({
    initialValues: { orderNumber, orderDate, from, until },
    required: { from: 'duties.missing' },
  });
  const days = otherDays(office, form.values);
  const request = { id, ...(days ?? { from: today(), until: null }) };
  const effects = useCall('previewOfficeCorrection', request, { staleTime: 0, enabled: days !== undefined, refinedBy });
  const correct = useChange('correctOffice', { form, success: t('duties.saved'), invalidates: duties, onDone });
  return (
    <CorrectionForm
      form={form}
      label={label}
      orderLabel={t('duties.officeOrder')}
      effects={days && effects}
      isBusy={correct.isPending}
      onCorrect={(terms) => correct.mutate({ id, ...terms })}
      onCancel={onDone}
    />
  );
}

interface ClearanceCorrectionProps extends Omit<OfficeCorrectionProps, 'office'> {
  readonly clearance: HeldClearance;
}

/** Corrects by which order and for which days a person is cleared; the class stays. */
export function ClearanceCorrection({ clearance, label, onDone }: ClearanceCorrectionProps) {
  const t = useTranslation();
  const { id, orderNumber, orderDate, from, until } = clearance;
  const form = useAppForm<Terms>({
    initialValues: { orderNumber, orderDate, from, until },
    required: { orderNumber: 'duties.missing', from: 'duties.missing' },
  });
  const days = otherDays(clearance, form.values);
  const request = { id, ...(days ?? { from: today(), until: null }) };
  const effects = useCall('previewClearanceCorrection', request, {
    staleTime: 0,
    enabled: days !== undefined,
    refinedBy,
  });
  const correct = useChange('correctClearance', { form, success: t('duties.saved'), invalidates: duties, onDone });
  return (
    <CorrectionForm
      form={form}
      label={label}
      orderLabel={t('duties.orderNumber')}
      effects={days && effects}
      isBusy={correct.isPending}
      onCorrect={(terms) => correct.mutate({ id, ...terms })}
      onCancel={onDone}
    />
  );
}

interface CorrectionFormProps {
  readonly form: AppForm<Terms>;
  readonly label: string;
  readonly orderLabel: string;
  /** Undefined while the days stay: then nobody gains or loses anything. */
  readonly effects: ComponentProps<typeof AuthorityOfReply>['reply'] | undefined;
  readonly isBusy: boolean;
  readonly onCorrect: (terms: Terms & { readonly from: string }) => void;
  readonly onCancel: () => void;
}

function CorrectionForm({ form, label, orderLabel, effects, isBusy, onCorrect, onCancel }: CorrectionFormProps) {
  const t = useTranslation();
  return (
    <form
      noValidate
      className={styles.give}
      aria-label={label}
      onSubmit={form.submit(({ from, ...terms }) => {
        if (from !== null) onCorrect({ from, ...terms });
      })}
    >
      <TextInput {...form.text('orderNumber')} label={orderLabel} maxLength={maxOrderNumber} />
      <OrderDateInput form={form} />
      <PeriodInputs form={form} />
      {effects && (
        <div className={styles.effects}>
          <AuthorityOfReply reply={effects} />
        </div>
      )}
      <Button type="submit" loading={isBusy} disabled={effects !== undefined && !isPreviewed(effects)}>
        {t('duties.saveCorrection')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </form>
  );
}
