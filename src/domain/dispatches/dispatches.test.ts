import { expect, test } from 'vitest';

import { newDispatch, type DispatchChannel, type Sending } from './dispatches.ts';

const now = new Date('2026-11-20T03:00:00Z');
const filled = {
  toText: 'กระทรวงมหาดไทย',
  email: 'saraban@moi.example.go.th',
  address: 'ถนนอัษฎางค์',
  trackingNumber: 'RT123456789TH',
  postService: 'ems',
  carriedBy: 'สมชาย',
} as const satisfies Omit<Sending, 'channel'>;
const none = { email: '', address: '', trackingNumber: '', postService: null, carriedBy: '' };
const { email, address, trackingNumber, postService, carriedBy } = filled;

test.for<readonly [DispatchChannel, Partial<Sending>]>([
  ['email', { email }],
  ['post', { address, trackingNumber, postService }],
  ['hand', { address, carriedBy }],
  ['system', { trackingNumber }],
])('what is sent by %s has the fields of this channel and no others', ([channel, fields]) => {
  const isMail = channel === 'email';
  expect(newDispatch({ channel, ...filled }, 11, now)).toMatchObject({
    ...none,
    ...fields,
    channel,
    toText: filled.toText,
    dispatchedBy: 11,
    state: isMail ? 'waiting' : 'sent',
    sentAt: isMail ? null : now,
  });
});
