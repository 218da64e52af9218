import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import { personIdsOf, unitIdsOf, type Party } from '#web/party-picker/party.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { PostFields } from './post-fields.tsx';
import { DelegatorPostField, useDelegatorPost } from './delegator-post.tsx';

type Place = 'person' | 'post';
type May = CallReply<'getDelegations'>['may'];

/** For whom somebody is appointed: a person in one of his posts (without anybody named, oneself), or a vacant post. */
export function useForWhom(may: May) {
  const [place, setPlace] = useState<Place>('person');
  const [delegators, setDelegators] = useState<readonly Party[]>([]);
  const [postUnits, setPostUnits] = useState<readonly Party[]>([]);
  const [postName, setPostName] = useState('');
  const [named] = personIdsOf(delegators);
  const [unitId] = unitIdsOf(postUnits);
  const isInPost = place === 'post';
  const hasDelegator = !isInPost && (named !== undefined || may.delegateForSelf);
  const delegatorPost = useDelegatorPost(named ?? null, hasDelegator);
  const isPostMissing = unitId === undefined || postName.trim() === '';
  return {
    place,
    setPlace,
    delegators,
    setDelegators,
    postUnits,
    setPostUnits,
    postName,
    setPostName,
    delegatorPost,
    isInPost,
    hasDelegator,
    isMissing: isInPost ? isPostMissing : !hasDelegator || delegatorPost.isMissing,
    asked: isInPost
      ? { delegatorId: null, post: unitId === undefined ? null : { unitId, name: postName.trim() }, postName: '' }
      : { delegatorId: named ?? null, post: null, postName: delegatorPost.name.trim() },
  };
}

interface ForWhomFieldsProps {
  readonly may: May;
  readonly forWhom: ReturnType<typeof useForWhom>;
  readonly missing: (isMissing: boolean) => ReactNode;
  readonly wrongPost: ReactNode;
  readonly onPlace: (place: Place) => void;
}

export function ForWhomFields({ may, forWhom, missing, wrongPost, onPlace }: ForWhomFieldsProps) {
  const t = useTranslation();
  const { place, delegators, postUnits, postName, delegatorPost, isInPost, hasDelegator } = forWhom;
  const choose = (value: Place) => {
    forWhom.setPlace(value);
    onPlace(value);
  };
  return (
    <>
      {may.delegateForOthers && (
        <SegmentedControl<Place>
          aria-label={t('delegations.forWhom')}
          value={place}
          onChange={choose}
          data={[
            { value: 'person', label: t('delegations.forPerson') },
            { value: 'post', label: t('delegations.forPost') },
          ]}
        />
      )}
      {isInPost && (
        <PostFields
          units={postUnits}
          name={postName}
          unitError={missing(postUnits.length === 0)}
          nameError={missing(postName.trim() === '')}
          onUnits={forWhom.setPostUnits}
          onName={forWhom.setPostName}
        />
      )}
      {may.delegateForOthers && !isInPost && (
        <PartyPicker
          label={t('delegations.delegator')}
          description={t('delegations.delegatorHelp')}
          kinds={['person']}
          value={delegators}
          error={missing(!hasDelegator)}
          onChange={(parties) => forWhom.setDelegators(parties.slice(-1))}
        />
      )}
      {hasDelegator && (
        <DelegatorPostField post={delegatorPost} error={wrongPost ?? missing(delegatorPost.isMissing)} />
      )}
    </>
  );
}
