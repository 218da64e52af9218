import type { LegKind } from '#domain/workflow/matter/matter.ts';
import { receiverKindsOf } from '#domain/workflow/receiver-kinds.ts';
import type { WorkAction } from '#domain/workflow/work-actions.ts';
import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import { ReceiverGroups } from '#web/receiver-groups/receiver-groups.tsx';
import { partyOfPerson, partyOfUnit, type Party } from '#web/party-picker/party.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { FieldProps } from './plain-fields.tsx';

export interface PartiesFieldProps extends FieldProps {
  readonly field: 'parties' | 'people' | 'receivers';
  readonly action: WorkAction;
  readonly unitId: number | undefined;
  /** As what the letter is there. */
  readonly stay?: LegKind | undefined;
  /** Everybody but the one in whose place another is asked. */
  readonly isOffered?: (party: Party) => boolean;
}

/** Whom it goes to: superiors for presenting, people and sub-units for assigning, any unit for sending. */
export function PartiesField({ work, field, action, unitId, stay = 'home', isOffered }: PartiesFieldProps) {
  const t = useTranslation();
  const choices = useCall('getWorkChoices', { unitId: unitId ?? 1 }, { enabled: unitId !== undefined }).data?.item;
  const superiors = (choices?.superiors ?? []).map(partyOfPerson);
  const own = useSession()?.user.personId;
  const others = (choices?.colleagues ?? []).filter(({ personId }) => personId !== own);
  const below = [...others.map(partyOfPerson), ...(choices?.subUnits ?? []).map(partyOfUnit)];
  const isCommand = action === 'command';
  const word = isCommand ? undefined : work.missing[field];
  if (field === 'receivers') {
    const kinds = receiverKindsOf(action, stay);
    const isOnly = kinds.length === 1;
    return (
      <>
        {kinds.includes('main') && (
          <>
            <PartyPicker
              label={t('workflow.receiversMain')}
              kinds={['unit', 'role', 'person']}
              value={work.draft.parties}
              {...(isOffered ? { isOffered } : {})}
              isRequired={isOnly}
              error={word && t(word)}
              onChange={(parties) => work.change({ parties })}
            />
            {unitId !== undefined && (
              <ReceiverGroups
                unitId={unitId}
                value={work.draft.parties}
                {...(isOffered ? { isOffered } : {})}
                onChange={(parties) => work.change({ parties })}
              />
            )}
          </>
        )}
        {kinds.includes('copy') && (
          <PartyPicker
            label={t('workflow.receiversCopy')}
            kinds={['unit', 'role', 'person']}
            value={work.draft.copies}
            {...(isOffered ? { isOffered } : {})}
            isRequired={isOnly}
            error={isOnly && word && t(word)}
            onChange={(copies) => work.change({ copies })}
          />
        )}
      </>
    );
  }
  const isPeople = field === 'people';
  return (
    <PartyPicker
      label={t(isPeople ? 'workflow.people' : isCommand ? 'workflow.sendTo' : 'workflow.peopleAndUnits')}
      kinds={isPeople ? ['person'] : ['unit', 'person']}
      value={work.draft.parties}
      suggestions={isPeople ? superiors : below}
      {...(isOffered ? { isOffered } : {})}
      hasMain={!isPeople}
      isRequired={!isCommand}
      error={word && t(word)}
      description={isCommand && work.draft.parties.length === 0 ? t('workflow.noReceiverMeansDesk') : undefined}
      onChange={(parties) => work.change({ parties, closes: false })}
    />
  );
}
