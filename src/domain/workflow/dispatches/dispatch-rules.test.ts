import { expect, it } from 'vitest';

import { byHand, byMail, byPost } from '#tests/rules/dispatching.ts';

import { mayHaveEvidence, refusalOfSendings } from './dispatch-rules.ts';

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
