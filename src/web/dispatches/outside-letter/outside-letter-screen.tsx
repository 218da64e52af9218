import { useLocation } from '@tanstack/react-router';

import { Loading } from '#web/components/loading.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { keyInFragment } from '#web/platform/application/key-in-fragment.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { messageOf } from '#web/platform/api/message-of.ts';
import { AccountCard } from '#web/accounts/account-card.tsx';

import { OutsideLetter } from './outside-letter.tsx';

/** `/outside-letter`: a letter sent by e-mail, readable by anyone with its link. */
export function OutsideLetterScreen() {
  const t = useTranslation();
  const key = useLocation({ select: ({ hash }) => keyInFragment(hash) });
  const letter = useCall('getOutsideLetter', { key }, { staleTime: Number.POSITIVE_INFINITY });
  if (letter.data) return <OutsideLetter key={key} letter={letter.data.item} linkKey={key} />;
  return (
    <AccountCard title={t('outsideLetters.title')}>
      {letter.isError ? <p role="alert">{messageOf(letter.error)}</p> : <Loading />}
    </AccountCard>
  );
}
