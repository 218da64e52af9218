import { Select, TextInput } from '@mantine/core';

import { delegationKinds, type DelegationKind } from '#domain/delegation/delegation-kinds.ts';
import { kindsInPost } from '#domain/delegation/delegations.ts';
import { mayBeLimited } from '#domain/delegation/scopes.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { delegationReplies, newDelegation, requestOf, type DelegationValues } from './delegation-form.ts';
import { DelegationTarget } from './delegation-target.tsx';
import styles from './delegation.module.css';
import { ScopeFields } from './scope-fields.tsx';

interface DelegationDialogProps {
  readonly may: CallReply<'getDelegations'>['may'];
  readonly onClose: () => void;
}

export function DelegationDialog({ may, onClose }: DelegationDialogProps) {
  const t = useTranslation();
  const missing = 'delegations.missing';
  const form = useAppForm<DelegationValues>({
    initialValues: newDelegation(new Date()),
    required: ({ place }) => ({
      ...(place === 'post' ? { postUnit: missing, vacantPost: missing } : {}),
      ...(place === 'person' && !may.delegateForSelf ? { delegatorId: missing } : {}),
      deputyId: missing,
      orderNumber: missing,
      from: missing,
    }),
  });
  const create = useChange('createDelegation', {
    form,
    success: t('delegations.made'),
    invalidates: delegationReplies,
    onDone: onClose,
  });
  const submit = form.submit((values) => {
    const request = requestOf(values);
    if (request) create.mutate(request);
  });
  const { place, kind, scope, from } = form.values;
  return (
    <DialogForm
      title={t('delegations.add')}
      submitLabel={t('delegations.add')}
      isPending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DelegationTarget may={may} form={form} />
      <PartyPicker {...form.input('deputyId')} label={t('delegations.deputy')} kinds={['person']} isSingle />
      <Select<DelegationKind>
        {...form.input('kind')}
        onChange={(value) => value && form.change({ kind: value })}
        label={t('delegations.kind')}
        description={t(`delegations.kindHelp.${kind}`)}
        data={(place === 'post' ? kindsInPost : delegationKinds).map((value) => ({
          value,
          label: t(`profile.delegationKinds.${value}`),
        }))}
      />
      {mayBeLimited(kind) && (
        <ScopeFields
          scope={scope}
          offersExcludeSigning={kind === 'delegated'}
          onChange={(changes) => form.change({ scope: { ...scope, ...changes } })}
        />
      )}
      <div className={styles.pair}>
        <TextInput
          {...form.text('orderNumber')}
          label={t('delegations.order')}
          description={t('delegations.orderHelp')}
          maxLength={100}
        />
        <ThaiDateInput {...form.input('orderDate')} label={t('delegations.orderOn')} />
      </div>
      <div className={styles.pair}>
        <ThaiDateInput {...form.input('from')} label={t('delegations.from')} />
        <ThaiDateInput
          {...form.input('to')}
          label={t('delegations.to')}
          description={t('delegations.toHelp')}
          earliest={from ?? dayOf(new Date())}
        />
      </div>
    </DialogForm>
  );
}
