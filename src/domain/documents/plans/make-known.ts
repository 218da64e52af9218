import { extend, type Draft } from '../draft.ts';
import { isOpen } from '../job-transitions.ts';
import { deskTray, personTray } from '../trays.ts';
import type { Planner } from './plan-work.ts';

/** เผยแพร่: in the panels of the dashboard for everybody, until a day or for good. */
export const planPublish: Planner<'publish'> = (draft, _context, { until }) =>
  extend(
    draft,
    { step: 'changeDocument', changes: { publishedAt: draft.now, publishedUntil: until } },
    { step: 'moveDocument', event: 'send' },
  );

/** ส่งออกภายนอก: how it went to whom, and by what proof. */
export const planSendOut: Planner<'sendOut'> = (draft, { viewer }, dispatch) =>
  extend(
    draft,
    { step: 'addDispatch', dispatch: { ...dispatch, dispatchedBy: viewer.personId } },
    { step: 'moveDocument', event: 'send' },
  );

/** ยกเลิกหนังสือ: its number is burnt, and nobody anywhere works on it any more (8.3). */
export const planCancelDocument: Planner<'cancelDocument'> = (draft, { matter }, { reason }) => {
  const { document } = matter;
  const withdrawn = matter.jobs
    .filter(isOpen)
    .reduce(
      (current, { id, holderId, legId }) =>
        extend(
          current,
          { step: 'moveJob', id, event: 'withdraw' },
          { step: 'tell', topic: 'documentCancelled', tray: personTray(holderId), legId, note: reason },
        ),
      draft,
    );
  const ended = matter.legs.reduce((current, leg) => endLeg(current, leg.id, reason), withdrawn);
  const struck = document.letterNumber === '' ? ended : extend(ended, { step: 'strikeLetterNumber' });
  return extend(struck, { step: 'moveDocument', event: 'cancel' }, { step: 'endTracks', personId: 'everybody' });
};

/** A stay nobody has received is called back; one that was begun ends where it stands. */
function endLeg(draft: Draft, id: number, reason: string): Draft {
  const leg = draft.matter.legs.find((each) => each.id === id);
  if (!leg || leg.kind === 'home' || leg.state === 'closed' || leg.state === 'recalled') return draft;
  const event = leg.state === 'unreceived' ? 'recall' : 'cancel';
  const tray = deskTray(leg.toUnitId, draft.matter.document.secrecy);
  return extend(
    draft,
    { step: 'moveLeg', id, event },
    { step: 'tell', topic: 'documentCancelled', tray, legId: id, note: reason },
  );
}
