import { useEffect, useEffectEvent, useState } from 'react';

import { callApi } from '#web/platform/api/call-api.ts';
import { flushDrafts } from '#web/autosaves/pending-drafts.ts';
import { endUnusedSession, useSession } from '#web/platform/session/session.ts';

import { signOut } from './sign-out.ts';
import { IdleNotice, IdleWarning } from './idle-dialogs.tsx';
import { useIdleness } from './use-idleness.ts';

/** Ends an idle session, with a warning before and a notice after it. Unfinished work is saved. */
export function IdleGuard() {
  const isSignedIn = useSession() !== null;
  const [leave, setLeave] = useState<() => void>();
  if (leave) return <IdleNotice onLeave={leave} />;
  const end = async () => {
    await flushDrafts();
    // The call reads the token before the session is dropped.
    const leaving = callApi('signOut', {});
    const { announce } = endUnusedSession();
    setLeave(() => () => {
      setLeave(undefined);
      announce();
    });
    await leaving.catch(() => undefined);
  };
  return isSignedIn ? <IdleWatch onEnd={() => void end()} /> : null;
}

function IdleWatch({ onEnd }: { readonly onEnd: () => void }) {
  const { idleness, goOn } = useIdleness();
  const isOver = idleness.stage === 'over';
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return idleness.stage === 'warned' ? (
    <IdleWarning secondsLeft={idleness.secondsLeft} onGoOn={goOn} onSignOut={() => void signOut()} />
  ) : null;
}
