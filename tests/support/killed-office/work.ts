import { setTimeout as pass } from 'node:timers/promises';

import type { Chain } from '#domain/documents/chain.ts';
import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { copy, main, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';

import { makePdf, makeWordDocument } from '../server-files.ts';
import type { OfficeClient } from './client.ts';

const idleMs = 50;
const maxRowsAtOnce = 3;

/** What the clients know of each other: drafts on their way to being sent, by the desk that sends them. */
export interface Shared {
  readonly random: () => number;
  readonly toSend: Record<'clerkA' | 'clerkB', number[]>;
  letters: number;
}

export const newShared = (random: () => number): Shared => ({ random, toSend: { clerkA: [], clerkB: [] }, letters: 0 });

type Work = (client: OfficeClient, shared: Shared) => Promise<void>;

/** The eight clients: two register, two receive and send, two draft or review, two sign. */
export const worksOf: Readonly<Partial<Record<PersonName, Work>>> = {
  registrar: (client, shared) => register(client, shared, 1),
  secretRegistrar: (client, shared) => register(client, shared, 2),
  clerkA: async (client, shared) => {
    await receiveAll(client);
    await sendOne(client, shared.toSend.clerkA, units.divisionB);
  },
  clerkB: async (client, shared) => {
    await receiveAll(client);
    await sendOne(client, shared.toSend.clerkB, units.divisionA);
    await writeDraft(client, shared, signed('headB'), shared.toSend.clerkB);
  },
  officerP: (client, shared) =>
    writeDraft(client, shared, [...reviewed('officerQ'), ...signed('headA')], shared.toSend.clerkA),
  officerQ: (client) => finishAll(client, 'awaitingReview', 'pass'),
  headA: (client) => finishAll(client, 'awaitingSignature', 'sign'),
  headB: (client) => finishAll(client, 'awaitingSignature', 'sign'),
};

async function register(client: OfficeClient, shared: Shared, secrecy: number): Promise<void> {
  // Of a secret letter only what can get a watermark.
  const { file } = await client.upload(...(await someFile(shared, secrecy > 1)));
  shared.letters += 1;
  await client.change('registerIncoming', {
    unitId: units.registry,
    kind: 1,
    letterNumber: `${client.name}/${shared.letters}`,
    letterDate: null,
    correspondentId: null,
    categoryId: null,
    documentTypeId: null,
    fromText: 'กระทรวงมหาดไทย',
    toText: 'อธิบดี',
    subject: 'ลงรับขณะไฟดับ',
    speed: 1 + Math.floor(shared.random() * 3),
    secrecy,
    arrivedAt: null,
    remark: '',
    fileIds: file ? [file.fileId] : [],
    receivers: secrecy > 1 ? [main(units.divisionA)] : [main(units.divisionA), copy(units.divisionB)],
    dueAt: null,
  });
}

async function receiveAll(client: OfficeClient): Promise<void> {
  for (const { documentId, legId } of await rowsOf(client, 'awaitingReceipt'))
    if (legId !== null) await client.change('receive', { documentId, legId, taskId: null, input: {} });
}

async function finishAll(client: OfficeClient, list: TodoListName, action: 'pass' | 'sign'): Promise<void> {
  const rows = await rowsOf(client, list);
  for (const { documentId, legId, taskId } of rows)
    if (legId !== null) await client.change(action, { documentId, legId, taskId, input: { note: '' } });
  if (rows.length === 0) await pass(idleMs);
}

async function rowsOf(client: OfficeClient, list: TodoListName) {
  const page = await client.read('getTodoList', { list, take: maxRowsAtOnce });
  return page?.data ?? [];
}

/** A draft whose last step is its numbering when it is signed. */
async function writeDraft(client: OfficeClient, shared: Shared, chain: Chain, toSend: number[]): Promise<void> {
  const begun = await client.change('beginDocument', { kind: 2, ownerUnitId: null, answersDocumentId: null });
  if (!begun) return;
  const { documentId } = begun.item;
  const opened = await client.read('getWriting', { documentId });
  if (!opened) return;
  const { file } = await client.upload(...(await someFile(shared)));
  const written = await client.change('writeDocument', {
    ...opened.item,
    subject: 'รายงานผลการดำเนินงาน',
    toText: 'ผู้อำนวยการ',
    chain: chain.map((step) => ({ ...step, personIds: [...step.personIds] })),
    fileIds: file ? [file.fileId] : [],
    content: {
      ...opened.item.content,
      closing: 'ขอแสดงความนับถือ',
      body: [{ type: 'paragraph', line: [{ text: 'จึงเรียนมาเพื่อโปรดทราบ', marks: [] }] }],
    },
  });
  if (!written) return;
  await client.change('submit', { documentId, legId: opened.item.legId, taskId: null, input: {} });
  toSend.push(documentId);
}

/** Sends the oldest document that is signed and numbered. */
async function sendOne(client: OfficeClient, toSend: number[], unitId: number): Promise<void> {
  const documentId = toSend.shift();
  if (documentId === undefined) return;
  const opened = await client.read('getDocument', { documentId });
  if (opened && !opened.item.actions.includes('send')) {
    if (['draft', 'inReview', 'inSign'].includes(opened.item.state)) toSend.push(documentId);
    return;
  }
  if (!opened) return void toSend.push(documentId);
  const { legId, taskId } = opened.item;
  await client.change('send', { documentId, legId, taskId, input: { receivers: [main(unitId)], dueAt: null } });
}

const lengths = [400, 5_000, 70_000, 300_000];

/** Its own content each time, so that every upload is a new content. */
async function someFile({ random }: Shared, isPdf = false): Promise<readonly [Buffer, string]> {
  const own = `${random()} ${random()} `;
  const text = own.repeat(Math.ceil((lengths[Math.floor(random() * lengths.length)] ?? 400) / own.length));
  const kind = Math.floor(random() * 3);
  if (kind === 0 && !isPdf) return [Buffer.from(text), 'หนังสือ.txt'];
  if (kind === 1 && !isPdf) return [makeWordDocument(text), 'หนังสือ.docx'];
  return [await makePdf(2, own), 'หนังสือ.pdf'];
}
