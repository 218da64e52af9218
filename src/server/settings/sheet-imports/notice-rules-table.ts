import { z } from 'zod';

import { isRefusal, type Refusal } from '#domain/refusal.ts';
import {
  chosenOf,
  isNoticeChannel,
  noticeChoices,
  noticeRules,
  offeredChoices,
  withReceivers,
  type NoticeChoice,
} from '#domain/notifications/notice-rules.ts';
import { topics, type Topic } from '#domain/notifications/topics.ts';
import { termsOf } from '#locales/terms-of.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { readYesNo } from '../list-cells.ts';
import type { FileRow } from '../sheets/sheet-plan.ts';
import { yesOrNo } from '../sheets/sheet-words.ts';
import type { SheetDeps } from './open-sheet.ts';
import { languages, named, openTable, unknownIn, type OpenTable, type SheetTable } from './sheet-table.ts';

type Choices = readonly NoticeChoice[];
type Chosen = Readonly<Partial<Record<NoticeChoice, boolean | undefined>>>;
type Table = SheetTable<Topic, Choices, Chosen>;
const choices = z.array(z.enum(noticeChoices));
const logged = z.object({ topic: z.enum(topics), before: choices, after: choices });

const topicNamed = named(
  languages.flatMap((language) => topics.map((topic) => [termsOf(language).topics[topic], topic] as const)),
);

function readRow(row: FileRow): ReturnType<Table['readRow']> {
  const topic = topicNamed(row.texts.topic);
  const cells = noticeChoices.flatMap((choice) => {
    const text = row.texts[choice];
    // The cell of a receiver among whom nothing is to be chosen is empty.
    if (text === undefined || (text === '' && topic && !offeredChoices(topic).includes(choice))) return [];
    return [{ choice, isOn: readYesNo(text) }];
  });
  const unclear = cells.filter(({ isOn }) => isOn === undefined);
  if (topic && unclear.length === 0)
    return { key: topic, part: '', value: Object.fromEntries(cells.map(({ choice, isOn }) => [choice, isOn])) };
  return {
    faults: [
      ...(topic ? [] : [unknownIn(row, 'topic', 'topic')]),
      ...unclear.map(({ choice }) => unknownIn(row, choice, 'yesNo')),
    ],
  };
}

const merge: Table['merge'] = (topic, before, fileValues) => {
  const [one] = fileValues.values();
  const wanted = noticeChoices.filter((choice) => one?.value[choice] ?? before.includes(choice));
  const after = chosenOf(topic, Object.fromEntries(noticeChoices.map((choice) => [choice, wanted.includes(choice)])));
  const refused = noticeChoices.filter((choice) => wanted.includes(choice) !== after.includes(choice));
  const [first] = refused;
  if (first === undefined || !one) return wanted;
  const ofChannel = noticeRules[topic].need ? ('needed' as const) : ('unlisted' as const);
  const fault = refused.some(isNoticeChannel)
    ? { column: 'portal' as const, problem: ofChannel }
    : { column: first, problem: 'receiver' as const };
  return { faulty: [{ row: one.row, faults: [fault] }] };
};

/** By which channels each topic comes and to whom: a topic or a choice of which the file says nothing stays. */
export async function openNoticeRules(
  { calls, savers }: SheetDeps,
  context: CallContext,
): Promise<OpenTable | Refusal> {
  const { locale } = context;
  const reply = await calls.getNoticeRules({}, context);
  if (isRefusal(reply)) return reply;
  const nameOf = (topic: Topic) => termsOf(locale).topics[topic];
  const cell = (of: Choices, choice: NoticeChoice) => yesOrNo(of.includes(choice), locale);
  return openTable<Topic, Choices, Chosen>({
    column: 'topic',
    readRow,
    idOf: (topic) => topic,
    nameOf,
    current: (topic) => reply.items.find((rule) => rule.topic === topic)?.chosen ?? [],
    merge,
    differences: (topic, { before, after }) => {
      const fields = noticeChoices
        .filter((choice) => before.includes(choice) !== after.includes(choice))
        .map((choice) => ({ column: choice, before: cell(before, choice), after: cell(after, choice) }));
      return fields.length === 0 ? [] : [{ part: '', name: nameOf(topic), isAdded: false, fields }];
    },
    save: (transaction, topic, { before, after }, actor) =>
      savers.noticeRules(transaction, { topic, chosen: [...after], seen: [...before] }, actor),
    loggedChange: (event) => {
      const { topic, before, after } = logged.parse(JSON.parse(event.details));
      return { key: topic, before: withReceivers(topic, before), after: withReceivers(topic, after) };
    },
  });
}
