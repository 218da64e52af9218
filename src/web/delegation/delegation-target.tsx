import { Autocomplete, SegmentedControl, TextInput } from '@mantine/core';

import { kindsInPost } from '#domain/delegation/delegations.ts';
import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import { personIdsOf } from '#web/party-picker/party.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import type { AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { DelegationValues } from './delegation-form.ts';

interface DelegationTargetProps {
  readonly may: CallReply<'getDelegations'>['may'];
  readonly form: AppForm<DelegationValues>;
}

/** A person in one of their positions (the current person when empty), or a vacant position. */
export function DelegationTarget({ may, form }: DelegationTargetProps) {
  const t = useTranslation();
  const { place, kind, delegatorId } = form.values;
  const hasDelegator = place === 'person' && (delegatorId.length > 0 || may.delegateForSelf);
  const choosePlace = (chosen: DelegationValues['place']) =>
    form.change({ place: chosen, ...(chosen === 'post' && !kindsInPost.includes(kind) ? { kind: 'actingFor' } : {}) });
  return (
    <>
      {may.delegateForOthers && (
        <SegmentedControl<DelegationValues['place']>
          aria-label={t('delegations.forWhom')}
          value={place}
          onChange={choosePlace}
          data={[
            { value: 'person', label: t('delegations.forPerson') },
            { value: 'post', label: t('delegations.forPost') },
          ]}
        />
      )}
      {place === 'post' && (
        <>
          <PartyPicker
            {...form.input('postUnit')}
            label={t('delegations.postUnit')}
            description={t('delegations.postUnitHelp')}
            kinds={['unit']}
            isSingle
          />
          <TextInput
            {...form.text('vacantPost')}
            label={t('delegations.postName')}
            description={t('delegations.postNameHelp')}
            maxLength={200}
          />
        </>
      )}
      {may.delegateForOthers && place === 'person' && (
        <PartyPicker
          {...form.input('delegatorId')}
          onChange={(parties) => form.change({ delegatorId: parties, postName: null })}
          label={t('delegations.delegator')}
          description={t('delegations.delegatorHelp')}
          kinds={['person']}
          isSingle
        />
      )}
      {hasDelegator && <DelegatorPost form={form} delegatorId={personIdsOf(delegatorId)[0] ?? null} />}
    </>
  );
}

interface DelegatorPostProps {
  readonly form: AppForm<DelegationValues>;
  readonly delegatorId: number | null;
}

/** The position as in the order; defaults to the delegator's only position. */
function DelegatorPost({ form, delegatorId }: DelegatorPostProps) {
  const t = useTranslation();
  const { data } = useCall('getPosts', { delegatorId });
  const { names, hasSeveral } = data ?? { names: [], hasSeveral: false };
  const [only = ''] = hasSeveral ? [] : names;
  const { value, ...input } = form.input('postName');
  return (
    <Autocomplete
      {...input}
      value={value ?? only}
      label={t('delegations.inPost')}
      description={t('delegations.inPostHelp')}
      maxLength={200}
      data={names}
      filter={({ options }) => options}
      autoSelectOnBlur={false}
    />
  );
}
