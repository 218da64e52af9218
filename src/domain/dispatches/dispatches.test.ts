import { expect, test } from 'vitest';

import {
  dispatchStates,
  isInEffect,
  isSameSending,
  newDispatch,
  type DispatchChannel,
  type Sending,
} from './dispatches.ts';

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

test('a letter is sent to the same receiver by the same channel only once, whatever the messenger', () => {
  const sending = { channel: 'email', ...filled } as const;
  expect(isSameSending(sending, { ...sending, address: '', carriedBy: '' })).toBe(true);
  for (const changes of [
    { channel: 'post' },
    { toText: 'กระทรวงการคลัง' },
    { email: 'saraban@mof.example.go.th' },
  ] as const)
    expect(isSameSending(sending, { ...sending, ...changes })).toBe(false);
});

test('a dispatch is in effect, also while it fails, until it is withdrawn', () => {
  const dispatch = { ...newDispatch({ channel: 'email', ...filled }, 11, now), id: 1, dispatchedAt: now };
  const inEffect = dispatchStates.filter((state) => isInEffect({ ...dispatch, state }));
  expect(inEffect).toEqual(['waiting', 'sent', 'failed', 'received']);
});
