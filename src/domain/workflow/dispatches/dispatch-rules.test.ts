import { expect, it } from 'vitest';

import { byHand, byMail, byPost } from '#tests/rules/dispatching.ts';
import { people, units } from '#tests/rules/office.ts';
import { signed, startDraft } from '#tests/rules/walk-matter.ts';

import { mayHaveEvidence, refusalOfDispatchAction, refusalOfSendings } from './dispatch-rules.ts';

it('a receipt is stored of an open letter by post or by hand alone', () => {
  const open = { secrecy: 1 };
  expect(mayHaveEvidence(open, { channel: 'post' })).toBe(true);
  expect(mayHaveEvidence(open, { channel: 'hand' })).toBe(true);
  expect(mayHaveEvidence(open, { channel: 'email' })).toBe(false);
  expect(mayHaveEvidence({ secrecy: 2 }, { channel: 'post' })).toBe(false);
});

it('without mail no letter is sent of which one goes by mail', () => {
  const mail = byMail('กรม ก', 'one@example.go.th');
  expect(refusalOfSendings({ secrecy: 1 }, [byPost('กรม ข'), mail], false)?.refused).toBe('mail-not-set-up');
  expect(refusalOfSendings({ secrecy: 1 }, [byPost('กรม ข'), byHand('กรม ค', 'นายนำ')], false)).toBeUndefined();
  expect(refusalOfSendings({ secrecy: 1 }, [byPost('กรม ข'), mail], true)).toBeUndefined();
});

it('a mail of a letter that is secret by now is not sent again', () => {
  const letter = startDraft({ chain: signed('headA'), kind: 1 });
  letter.act('officerP', 'submit', units.divisionA, {});
  letter.act('headA', 'sign', units.divisionA, { note: '' }, 'headA');
  letter.act('registrar', 'sendOut', units.divisionA, { sendings: [byMail('กรม ก', 'one@example.go.th')] });
  const matter = letter.matter();
  const [waiting] = matter.dispatches;
  if (!waiting) throw new Error('nothing was sent');
  const dispatch = { ...waiting, state: 'failed' as const };
  const secret = { ...matter, document: { ...matter.document, secrecy: 2 } };
  const viewer = { ...people.registrar, secretRegistrarOf: people.registrar.deskOf };
  expect(refusalOfDispatchAction('sendAgain', viewer, matter, dispatch)).toBeUndefined();
  expect(refusalOfDispatchAction('sendAgain', viewer, secret, dispatch)?.refused).toBe('secret-not-by-email');
});
