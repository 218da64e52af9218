import type { Sending } from '#domain/dispatches/dispatches.ts';

const blank = { email: '', address: '', trackingNumber: '', postService: null, carriedBy: '' } as const;

export const byPost = (toText: string, trackingNumber = ''): Sending => ({
  ...blank,
  channel: 'post',
  toText,
  trackingNumber,
  postService: 'registered',
});

export const byMail = (toText: string, email: string): Sending => ({ ...blank, channel: 'email', toText, email });

export const byHand = (toText: string, carriedBy: string): Sending => ({
  ...blank,
  channel: 'hand',
  toText,
  carriedBy,
});
