import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import { partyOfPerson, partyOfUnit, type Party } from '#web/party-picker/party.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { FieldProps } from './field-props.ts';
import { isHolder } from './is-receiver.ts';

const useWorkChoices = (unitId: number | undefined) =>
  useCall('getWorkChoices', { unitId: unitId ?? 1 }, { enabled: unitId !== undefined }).data?.item;

/** Work is never given to the person who holds it. */
const offerOthers =
  ({ letter }: FieldProps) =>
  (party: Party) =>
    !letter || !isHolder(letter.leg, letter.taskId, party);

/** People, with superiors of the unit suggested first. */
export function PeopleField(props: FieldProps) {
  const { ask, form, unitId } = props;
  const t = useTranslation();
  const own = useSession()?.user.personId;
  const superiors = (useWorkChoices(unitId)?.superiors ?? []).filter(({ personId }) => personId !== own);
  const missing = form.missing[ask];
  return (
    <PartyPicker
      label={t('workflow.people')}
      kinds={['person']}
      value={form.values.parties}
      suggestions={superiors.map(partyOfPerson)}
      isOffered={offerOthers(props)}
      withAsterisk
      error={missing && t(missing)}
      onChange={(parties) => form.change({ parties })}
    />
  );
}

/** Colleagues and units below; the first one selected is responsible. */
export function PartiesField(props: FieldProps) {
  const t = useTranslation();
  const missing = props.form.missing[props.ask];
  return (
    <PartyPicker
      {...usePartiesBelow(props)}
      label={t('workflow.peopleAndUnits')}
      withAsterisk
      error={missing && t(missing)}
    />
  );
}

export function AdvisersField(props: FieldProps) {
  const t = useTranslation();
  const missing = props.form.missing[props.ask];
  return (
    <PartyPicker
      {...usePartiesBelow(props)}
      label={t('workflow.advisers')}
      hasMain={false}
      withAsterisk
      error={missing && t(missing)}
    />
  );
}

/** The receivers of an order; when empty, the desk distributes it as its text says. */
export function AddresseesField(props: FieldProps) {
  const t = useTranslation();
  return (
    <PartyPicker
      {...usePartiesBelow(props)}
      label={t('workflow.sendTo')}
      withAsterisk={false}
      description={props.form.values.parties.length === 0 ? t('workflow.noReceiverMeansDesk') : undefined}
    />
  );
}

function usePartiesBelow(props: FieldProps) {
  const { form, unitId } = props;
  const choices = useWorkChoices(unitId);
  const own = useSession()?.user.personId;
  const colleagues = (choices?.colleagues ?? []).filter(({ personId }) => personId !== own);
  return {
    kinds: ['unit', 'person'] as const,
    value: form.values.parties,
    suggestions: [...colleagues.map(partyOfPerson), ...(choices?.subUnits ?? []).map(partyOfUnit)],
    hasMain: true,
    isOffered: offerOthers(props),
    onChange: (parties: typeof form.values.parties) => form.change({ parties, closes: false }),
  };
}
