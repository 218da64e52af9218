import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';

import { behalfKinds, type BehalfKind } from '#domain/documents/matter.ts';
import { kindsInPost } from '#domain/people/appointments.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { PartyPicker } from '#web/components/party-picker/party-picker.tsx';
import { personIdsOf, unitIdsOf, type Party } from '#web/components/party-picker/party.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import styles from './appointments.module.css';
import { PostFields } from './post-fields.tsx';
import { useAppointmentChange } from './use-appointment-change.ts';

type Place = 'person' | 'post';

interface AppointDialogProps {
  readonly may: CallReply<'getAppointments'>['may'];
  readonly onClose: () => void;
}

/** Who shall act, for whom (without anybody named for oneself), as what, by which order, on which days. */
export function AppointDialog({ may, onClose }: AppointDialogProps) {
  const t = useWords();
  const today = dayOf(new Date());
  const [principals, setPrincipals] = useState<readonly Party[]>([]);
  const [deputies, setDeputies] = useState<readonly Party[]>([]);
  const [place, setPlace] = useState<Place>('person');
  const [postUnits, setPostUnits] = useState<readonly Party[]>([]);
  const [postName, setPostName] = useState('');
  const [kind, setKind] = useState<BehalfKind>('actingFor');
  const [orderNumber, setOrderNumber] = useState('');
  const [orderDate, setOrderDate] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(today);
  const [to, setTo] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const change = useAppointmentChange('appoint', t('appointments.made'), onClose);
  const [principalId] = personIdsOf(principals);
  const [deputyId] = personIdsOf(deputies);
  const [unitId] = unitIdsOf(postUnits);
  const isInPost = place === 'post';
  const isPostMissing = isInPost && (unitId === undefined || postName.trim() === '');
  const isForOther = may.appointForOthers;
  const isPrincipalMissing = !isInPost && isForOther && !may.appointForSelf && principalId === undefined;
  const missing = (isMissing: boolean) => wasTried && isMissing && t('appointments.missing');
  const submit = () => {
    setTried(true);
    if (deputyId === undefined || isPrincipalMissing || isPostMissing || orderNumber.trim() === '' || from === null)
      return;
    const order = { orderNumber: orderNumber.trim(), orderDate };
    const post = isInPost && unitId !== undefined ? { unitId, name: postName.trim() } : null;
    change.mutate({ principalId: isInPost ? null : (principalId ?? null), post, deputyId, kind, ...order, from, to });
  };
  return (
    <DialogForm
      title={t('appointments.add')}
      submitLabel={t('appointments.add')}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isForOther && (
        <SegmentedControl<Place>
          aria-label={t('appointments.forWhom')}
          value={place}
          onChange={(value) => {
            setPlace(value);
            if (value === 'post' && !kindsInPost.includes(kind)) setKind('actingFor');
          }}
          data={[
            { value: 'person', label: t('appointments.forPerson') },
            { value: 'post', label: t('appointments.forPost') },
          ]}
        />
      )}
      {isInPost && (
        <PostFields
          units={postUnits}
          name={postName}
          unitError={missing(unitId === undefined)}
          nameError={missing(postName.trim() === '')}
          onUnits={setPostUnits}
          onName={setPostName}
        />
      )}
      {isForOther && !isInPost && (
        <PartyPicker
          label={t('appointments.principal')}
          description={t('appointments.principalHelp')}
          kinds={['person']}
          value={principals}
          error={missing(isPrincipalMissing)}
          onChange={(parties) => setPrincipals(parties.slice(-1))}
        />
      )}
      <PartyPicker
        label={t('appointments.deputy')}
        kinds={['person']}
        value={deputies}
        error={missing(deputyId === undefined)}
        onChange={(parties) => setDeputies(parties.slice(-1))}
      />
      <Select
        label={t('appointments.kind')}
        description={t(`appointments.kindHelp.${kind}`)}
        allowDeselect={false}
        comboboxProps={{ zIndex: 450 }}
        data={(isInPost ? kindsInPost : behalfKinds).map((value) => ({
          value,
          label: t(`profile.standingKinds.${value}`),
        }))}
        value={kind}
        onChange={(value) => value && setKind(value)}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('appointments.order')}
          description={t('appointments.orderHelp')}
          withAsterisk
          maxLength={100}
          error={missing(orderNumber.trim() === '')}
          value={orderNumber}
          onChange={(event) => setOrderNumber(event.currentTarget.value)}
        />
        <ThaiDateInput label={t('appointments.orderOn')} value={orderDate} onChange={setOrderDate} />
      </div>
      <div className={styles.pair}>
        <ThaiDateInput label={t('appointments.from')} error={missing(from === null)} value={from} onChange={setFrom} />
        <ThaiDateInput
          label={t('appointments.to')}
          description={t('appointments.toHelp')}
          earliest={from ?? today}
          error={change.wrong['to']}
          value={to}
          onChange={setTo}
        />
      </div>
    </DialogForm>
  );
}
