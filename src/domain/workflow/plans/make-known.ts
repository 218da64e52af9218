import { refuse, type Refusal } from '#domain/refusal.ts';
import { refusalOfSendings } from '../dispatches/dispatch-rules.ts';
import { newDispatch, sendingsOf } from '#domain/dispatches/dispatches.ts';
import { extend, type Draft } from '../draft.ts';
import { isOpen } from '../states/task-transitions.ts';
import { isOver } from '#domain/documents/publication.ts';
import type { Step } from '../matter/steps.ts';
import { deskTray, personTray } from '../todo/trays.ts';
import { closeFinishedTasks } from './command.ts';
import { withdrawMails } from '../dispatches/dispatch-plans.ts';
import type { Publication } from '../work-inputs.ts';
import type { Planner } from './plan-work.ts';

/** A publication that is over before it begins would be on no panel, and told as done. */
function refusalOfDays({ from, until }: Publication, now: Date): Refusal | undefined {
  if (until === null) return undefined;
  if (until <= now) return refuse('published-until-past');
  return from !== null && until <= from ? refuse('published-until-before-from') : undefined;
}

const refusalOfSecondEnd = ({ matter, now }: Draft): Refusal | undefined =>
  isOver(matter.document, now) ? refuse('publication-over') : undefined;

/** Known at once, or from a day to come, when `beginPublication` makes it known. */
const daysOf = ({ from, until }: Publication, now: Date) => {
  const publishFrom = from !== null && from > now ? from : now;
  return { publishFrom, publishedAt: publishFrom > now ? null : now, publishedUntil: until };
};

/**
 * เผยแพร่: in the panels of the dashboard for everybody, from now or a day to come, until a day or for good.
 * Errors: `published-until-past`, `published-until-before-from`.
 */
export const planPublish: Planner<'publish'> = (draft, _context, publication) =>
  refusalOfDays(publication, draft.now) ??
  extend(
    draft,
    { step: 'changeDocument', changes: daysOf(publication, draft.now) },
    { step: 'moveDocument', event: 'send' },
  );

/**
 * แก้ไขวันเผยแพร่: shown longer, shorter, or again; what is known already keeps its first day.
 * Errors: `published-until-past`, `published-until-before-from`.
 */
export const planChangePublication: Planner<'changePublication'> = (draft, { matter }, publication) =>
  refusalOfDays(publication, draft.now) ??
  extend(draft, {
    step: 'changeDocument',
    changes: matter.document.publishedAt ? { publishedUntil: publication.until } : daysOf(publication, draft.now),
  });

/**
 * ยุติการเผยแพร่: off the panels at once, or never on them. Who knew of it may still look it up: what was made known stays
 * known. Errors: `publication-over`, for what ended keeps the moment at which it did.
 */
export const planEndPublication: Planner<'endPublication'> = (draft) =>
  refusalOfSecondEnd(draft) ?? extend(draft, { step: 'changeDocument', changes: { publishedUntil: draft.now } });

/** ส่งออกภายนอก: how it went to whom, and by what proof; to several at once, all or none. */
export const planSendOut: Planner<'sendOut'> = (draft, { viewer, matter }, input) => {
  const sendings = sendingsOf(input);
  const sent = sendings.flatMap((sending): Step[] => [
    { step: 'addDispatch', dispatch: newDispatch(sending, viewer.personId, draft.now) },
    { step: 'noteDispatch', how: 'sent', dispatch: sending },
  ]);
  return (
    refusalOfSendings(matter.document, sendings) ?? extend(draft, ...sent, { step: 'moveDocument', event: 'send' })
  );
};

/** ยกเลิกหนังสือ: its number is burnt, and nobody anywhere works on it any more (8.3). */
export const planCancelDocument: Planner<'cancelDocument'> = (draft, { matter }, { reason }) => {
  const { document } = matter;
  const withdrawn = matter.tasks
    .filter(isOpen)
    .reduce(
      (current, { id, holderId, legId }) =>
        extend(
          current,
          { step: 'moveTask', id, event: 'withdraw' },
          { step: 'tell', topic: 'documentCancelled', tray: personTray(holderId), legId, note: reason },
        ),
      draft,
    );
  const ended = matter.legs.reduce(
    (current, leg) => endLeg(closeFinishedTasks(current, leg.id), leg.id, reason),
    withdrawn,
  );
  const unlinked = withdrawMails(ended);
  const isNumbered = document.state !== 'signed' || document.reservedEntryId !== null;
  const voided = isNumbered ? extend(unlinked, { step: 'voidLetterNumber' }) : unlinked;
  return extend(voided, { step: 'moveDocument', event: 'cancel' }, { step: 'endTracks', personId: 'everybody' });
};

/** A stay nobody has received is called back; one that was begun ends where it stands. */
function endLeg(draft: Draft, id: number, reason: string): Draft {
  const leg = draft.matter.legs.find((leg) => leg.id === id);
  if (!leg || leg.state === 'closed' || leg.state === 'recalled') return draft;
  if (leg.kind === 'home') return extend(draft, { step: 'moveLeg', id, event: 'cancel' });
  const event = leg.state === 'unreceived' ? 'recall' : 'cancel';
  const tray = deskTray(leg.toUnitId, draft.matter.document.secrecy);
  return extend(
    draft,
    { step: 'moveLeg', id, event },
    { step: 'tell', topic: 'documentCancelled', tray, legId: id, note: reason },
  );
}
