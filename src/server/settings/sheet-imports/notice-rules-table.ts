import { z } from 'zod';

import { isRefusal, type Refusal } from '#domain/refusal.ts';
import {
  channelsWithout,
  noticeChannels,
  noticeRules,
  type NoticeChannel,
} from '#domain/notifications/notice-rules.ts';
import { topics, type Topic } from '#domain/notifications/topics.ts';
import { termsOf } from '#locales/terms-of.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { readYesNo } from '../list-cells.ts';
import type { FileRow } from '../sheets/sheet-plan.ts';
import { yesOrNo } from '../sheets/sheet-words.ts';
import type { SheetDeps } from './open-sheet.ts';
import { languages, named, openTable, unknownIn, type OpenTable, type SheetTable } from './sheet-table.ts';

type Channels = readonly NoticeChannel[];
type Comes = Readonly<Partial<Record<NoticeChannel, boolean | undefined>>>;
type Table = SheetTable<Topic, Channels, Comes>;
const channels = z.array(z.enum(noticeChannels));
const logged = z.object({ topic: z.enum(topics), before: channels, after: channels });

const topicNamed = named(
  languages.flatMap((language) => topics.map((topic) => [termsOf(language).topics[topic], topic] as const)),
);

function readRow(row: FileRow): ReturnType<Table['readRow']> {
  const topic = topicNamed(row.texts.topic);
  const channels = noticeChannels.flatMap((channel) => {
    const text = row.texts[channel];
    return text === undefined ? [] : [{ channel, comes: readYesNo(text) }];
  });
  const unclear = channels.filter(({ comes }) => comes === undefined);
  if (topic && unclear.length === 0)
    return { key: topic, part: '', value: Object.fromEntries(channels.map(({ channel, comes }) => [channel, comes])) };
  return {
    faults: [
      ...(topic ? [] : [unknownIn(row, 'topic', 'topic')]),
      ...unclear.map(({ channel }) => unknownIn(row, channel, 'yesNo')),
    ],
  };
}

const merge: Table['merge'] = (topic, before, fileValues) => {
  const [one] = fileValues.values();
  const wanted = noticeChannels.filter((channel) => one?.value[channel] ?? before.includes(channel));
  const muted = noticeChannels.filter((channel) => !wanted.includes(channel));
  const after = channelsWithout(topic, muted);
  const isMeant = noticeChannels.every((channel) => wanted.includes(channel) === after.includes(channel));
  if (isMeant || !one) return wanted;
  const problem = noticeRules[topic].need ? ('needed' as const) : ('unlisted' as const);
  return { faulty: [{ row: one.row, faults: [{ column: 'portal', problem }] }] };
};

/** By which channels each topic comes: a topic or a channel of which the file says nothing stays. */
export async function openNoticeRules(
  { calls, savers }: SheetDeps,
  context: CallContext,
): Promise<OpenTable | Refusal> {
  const { locale } = context;
  const reply = await calls.getNoticeRules({}, context);
  if (isRefusal(reply)) return reply;
  const nameOf = (topic: Topic) => termsOf(locale).topics[topic];
  const cell = (of: Channels, channel: NoticeChannel) => yesOrNo(of.includes(channel), locale);
  return openTable<Topic, Channels, Comes>({
    column: 'topic',
    readRow,
    idOf: (topic) => topic,
    nameOf,
    current: (topic) => reply.items.find((rule) => rule.topic === topic)?.channels ?? [],
    merge,
    differences: (topic, { before, after }) => {
      const fields = noticeChannels
        .filter((channel) => before.includes(channel) !== after.includes(channel))
        .map((channel) => ({ column: channel, before: cell(before, channel), after: cell(after, channel) }));
      return fields.length === 0 ? [] : [{ part: '', name: nameOf(topic), isAdded: false, fields }];
    },
    save: (transaction, topic, { before, after }, actor) =>
      savers.noticeRules(transaction, { topic, channels: [...after], seen: [...before] }, actor),
    loggedChange: (event) => {
      const { topic, before, after } = logged.parse(JSON.parse(event.details));
      return { key: topic, before, after };
    },
  });
}
