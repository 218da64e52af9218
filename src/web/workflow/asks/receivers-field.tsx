import type { LegKind } from '#domain/workflow/matter/matter.ts';
import { successorKinds } from '#domain/workflow/receivers.ts';
import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import type { Party } from '#web/party-picker/party.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { ReceiverGroups } from '#web/receiver-groups/receiver-groups.tsx';

import type { FieldProps, LetterFieldProps } from './field-props.ts';
import { PurposeField } from './plain-fields.tsx';
import { useIsOffered } from './use-is-offered.ts';

interface ReceiversProps extends FieldProps {
  readonly kinds: readonly Exclude<LegKind, 'home'>[];
  readonly isOffered?: (party: Party) => boolean;
}

/** Units, people and roles, each with original or copy, and a purpose. */
function Receivers({ ask, form, unitId, kinds, ...picker }: ReceiversProps) {
  const t = useTranslation();
  const missing = form.missing[ask];
  const isOnly = kinds.length === 1;
  const offered = picker.isOffered ? { isOffered: picker.isOffered } : {};
  return (
    <>
      {kinds.includes('main') && (
        <>
          <PartyPicker
            label={t('workflow.receiversMain')}
            kinds={['unit', 'role', 'person']}
            value={form.values.parties}
            {...offered}
            withAsterisk={isOnly}
            error={missing && t(missing)}
            onChange={(parties) => form.change({ parties })}
          />
          {unitId !== undefined && (
            <ReceiverGroups
              unitId={unitId}
              value={form.values.parties}
              {...offered}
              onChange={(parties) => form.change({ parties })}
            />
          )}
        </>
      )}
      {kinds.includes('copy') && (
        <PartyPicker
          label={t('workflow.receiversCopy')}
          kinds={['unit', 'role', 'person']}
          value={form.values.copies}
          {...offered}
          withAsterisk={isOnly}
          error={isOnly && missing && t(missing)}
          onChange={(copies) => form.change({ copies })}
        />
      )}
      <PurposeField ask="purpose" form={form} unitId={unitId} />
    </>
  );
}

export const ReceiversField = (props: FieldProps) => <Receivers {...props} kinds={['main', 'copy']} />;

const kindsAfter = ({ letter }: LetterFieldProps) => successorKinds(letter.leg?.kind ?? 'home');

/** After a return or recall. */
export const ReceiversAgainField = (props: LetterFieldProps) => <Receivers {...props} kinds={kindsAfter(props)} />;

/** Replaces a receiver, who is not offered again. */
export const ReceiversInsteadField = (props: LetterFieldProps) => (
  <Receivers {...props} kinds={kindsAfter(props)} isOffered={useIsOffered(props.letter.leg)} />
);
