import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { PartyPicker } from '#web/components/party-picker/party-picker.tsx';
import { personIdsOf, unitIdsOf, type Party } from '#web/components/party-picker/party.ts';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { PostFields } from './post-fields.tsx';
import { PrincipalPostField, usePrincipalPost } from './principal-post.tsx';

type Place = 'person' | 'post';
type May = CallReply<'getAppointments'>['may'];

/** For whom somebody is appointed: a person in one of his posts (without anybody named, oneself), or a vacant post. */
export function useForWhom(may: May) {
  const [place, setPlace] = useState<Place>('person');
  const [principals, setPrincipals] = useState<readonly Party[]>([]);
  const [postUnits, setPostUnits] = useState<readonly Party[]>([]);
  const [postName, setPostName] = useState('');
  const [named] = personIdsOf(principals);
  const [unitId] = unitIdsOf(postUnits);
  const isInPost = place === 'post';
  const hasPrincipal = !isInPost && (named !== undefined || may.appointForSelf);
  const ofPrincipal = usePrincipalPost(named ?? null, hasPrincipal);
  const isPostMissing = unitId === undefined || postName.trim() === '';
  return {
    place,
    setPlace,
    principals,
    setPrincipals,
    postUnits,
    setPostUnits,
    postName,
    setPostName,
    ofPrincipal,
    isInPost,
    hasPrincipal,
    isMissing: isInPost ? isPostMissing : !hasPrincipal || ofPrincipal.isMissing,
    asked: isInPost
      ? { principalId: null, post: unitId === undefined ? null : { unitId, name: postName.trim() }, postName: '' }
      : { principalId: named ?? null, post: null, postName: ofPrincipal.name.trim() },
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
  const { place, principals, postUnits, postName, ofPrincipal, isInPost, hasPrincipal } = forWhom;
  const choose = (value: Place) => {
    forWhom.setPlace(value);
    onPlace(value);
  };
  return (
    <>
      {may.appointForOthers && (
        <SegmentedControl<Place>
          aria-label={t('appointments.forWhom')}
          value={place}
          onChange={choose}
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
          unitError={missing(postUnits.length === 0)}
          nameError={missing(postName.trim() === '')}
          onUnits={forWhom.setPostUnits}
          onName={forWhom.setPostName}
        />
      )}
      {may.appointForOthers && !isInPost && (
        <PartyPicker
          label={t('appointments.principal')}
          description={t('appointments.principalHelp')}
          kinds={['person']}
          value={principals}
          error={missing(!hasPrincipal)}
          onChange={(parties) => forWhom.setPrincipals(parties.slice(-1))}
        />
      )}
      {hasPrincipal && <PrincipalPostField post={ofPrincipal} error={wrongPost ?? missing(ofPrincipal.isMissing)} />}
    </>
  );
}
