import { z } from 'zod';

import { noticeChoices, noticeModules, noticeNeeds } from '#domain/notifications/notice-rules.ts';
import { topics } from '#domain/notifications/topics.ts';

import { defineCall } from './define-call.ts';
import { wireEventId, wireMoment } from './wire.ts';

const topic = z.enum(topics);
const choices = z.array(z.enum(noticeChoices)).max(noticeChoices.length);

/** At most this many changes come in one reply. */
export const noticeRulesPage = 50;

const noticeRule = z.object({
  topic,
  title: z.string(),
  module: z.enum(noticeModules),
  /** Why it always stands in the list; null where the agency may do without it. */
  need: z.enum(noticeNeeds).nullable(),
  /** The channels by which it comes and the receivers who get it; of a topic with fixed receivers only channels. */
  chosen: choices,
});
export type NoticeRuleView = z.output<typeof noticeRule>;

const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  title: z.string(),
  before: choices,
  after: choices,
});
export type NoticeRuleChange = z.output<typeof change>;

/** Which notice reaches whom by which channel. */
export const noticeRuleCalls = {
  getNoticeRules: defineCall({
    method: 'GET',
    path: 'notice-rules/get',
    access: 'signedIn',
    changes: false,
    summary: 'Every topic of notices with its channels and receivers; for those who may query `setting-notifications`.',
    body: z.object({}),
    reply: z.object({
      items: z.array(noticeRule),
      mayManage: z.boolean(),
      /** Whether the agency uses a messaging service at all. */
      usesMessaging: z.boolean(),
      /** Whether mails can be sent. */
      sendsMail: z.boolean(),
    }),
  }),
  saveNoticeRule: defineCall({
    method: 'POST',
    path: 'notice-rules/save',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets by which channels notices of a topic come from now on, and to whom of those who can get them; no channel, when they are not even listed. `seen`: the choices as the person saw them. Refused: `list-changed`; `invalid-request`, when a notice that is needed would not be listed, one that is not listed would come by another channel, or nobody would get it.',
    body: z.object({ topic, chosen: choices, seen: choices }),
    reply: z.object({}),
  }),
  getNoticeRuleChanges: defineCall({
    method: 'POST',
    path: 'notice-rules/get-changes',
    access: 'signedIn',
    changes: false,
    summary: 'Of which topics channels and receivers were switched on and off, by whom and when; newest first.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
} as const;
