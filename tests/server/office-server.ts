import type { Chain } from '#domain/documents/chain.ts';
import type { RequestOf } from '#contract/define-call.ts';
import type { documentCalls } from '#contract/documents/documents.ts';
import type { DraftView } from '#contract/drafting/drafting.ts';
import type { TodoRow } from '#contract/todo.ts';
import { listsOfTenant, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import type { Receiver } from '#domain/workflow/receivers.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { performAction, type ActionRequest } from '#server/workflow/perform-action.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { Caller } from '#tests/support/server-calls.ts';

type Letter = RequestOf<typeof documentCalls.registerIncoming>;

const letter: Letter = {
  unitId: units.registry,
  kind: 1,
  letterNumber: 'มท 0201/45',
  letterDate: '2026-11-18',
  correspondentId: null,
  categoryId: null,
  documentTypeId: null,
  fromText: 'กระทรวงมหาดไทย',
  toText: 'อธิบดี',
  subject: 'ขอความอนุเคราะห์ข้อมูลการให้บริการประชาชน',
  speed: 1,
  secrecy: 1,
  arrivedAt: null,
  remark: '',
  fileIds: [],
  receivers: [],
  dueAt: null,
};

const writtenWith = (content: DraftView['content'], chain: Chain) => ({
  subject: 'รายงานผลการดำเนินงาน',
  toText: 'ผู้อำนวยการกอง ก',
  chain: chain.map((step) => ({ ...step, personIds: [...step.personIds] })),
  content: {
    ...content,
    closing: 'ขอแสดงความนับถือ',
    body: [{ type: 'paragraph' as const, line: [{ text: 'จึงเรียนมาเพื่อโปรดทราบ', marks: [] }] }],
  },
});

/** A server with the small office, everybody signed in. */
export async function startOfficeServer(
  applicationName = 'SARN',
  settings: Readonly<Record<string, string>> = {},
  features: Partial<Tenant> = {},
) {
  const server = await startTestServer({ APP_NAME: applicationName, ...settings }, features);
  await createOffice(server.platform.database);
  const callers = new Map<PersonName, Caller>();
  const names = Object.keys(people).filter((name): name is PersonName => name in people);
  for (const name of names) callers.set(name, await server.signIn(name.toLowerCase()));
  const caller = (name: PersonName): Caller => callers.get(name) ?? { token: '' };
  const lists = listsOfTenant(server.platform.config.tenant.extraLists);

  /** `done`, or the code of the refusal. */
  const performAt = async <A extends ActionName>(by: PersonName, action: A, request: ActionRequest<A>) => {
    const { database } = server.platform;
    const actor = { personId: people[by].personId, canSendMail: true, now: new Date() };
    const done = await inTransaction(database, (transaction) => performAction(transaction, action, request, actor));
    return isRefusal(done) ? done.refused : 'done';
  };

  return {
    ...server,
    names,
    caller,
    register: (by: PersonName, receivers: Receiver[], changes: Partial<Letter> = {}) =>
      server.call(caller(by), 'registerIncoming', { ...letter, receivers, ...changes }).then((reply) => reply.item),
    /** Performs an action where the person would do it; returns `done`, or the code of the refusal. */
    perform: async <A extends ActionName>(
      by: PersonName,
      action: A,
      documentId: number,
      input: ActionInput<A>,
    ): Promise<string> => {
      const { legId, taskId } = (await server.call(caller(by), 'getDocument', { documentId })).item;
      return performAt(by, action, { documentId, legId, taskId, input });
    },
    performAt,
    /** A draft with its form filled in and its chain. */
    draft: async (by: PersonName, kind: number, chain: Chain): Promise<{ documentId: number }> => {
      const request = { kind, ownerUnitId: null, answersDocumentId: null };
      const { documentId } = (await server.call(caller(by), 'beginDocument', request)).item;
      const { item } = await server.call(caller(by), 'getWriting', { documentId });
      await server.call(caller(by), 'writeDocument', { ...item, ...writtenWith(item.content, chain) });
      return { documentId };
    },
    letterOf: (changes: Partial<Letter>): Letter => ({ ...letter, ...changes }),
    rows: (name: PersonName, list: TodoListName, search?: string): Promise<TodoRow[]> =>
      server
        .call(caller(name), 'getTodoList', { list, ...(search === undefined ? {} : { search }) })
        .then((reply) => reply.data),
    /** The lists in which a person sees a document, in the order of the cards. */
    listsWith: async (name: PersonName, documentId: number): Promise<TodoListName[]> => {
      const found: TodoListName[] = [];
      for (const list of lists) {
        const { data } = await server.call(caller(name), 'getTodoList', { list, take: 100 });
        found.push(...data.filter((row) => row.documentId === documentId).map(() => list));
      }
      return found;
    },
    /** The leg at a unit, as a person sees it. */
    legAt: async (name: PersonName, documentId: number, unitId: number) => {
      const { item } = await server.call(caller(name), 'getDocument', { documentId });
      const leg = item.legs.findLast((leg) => leg.unitId === unitId && leg.kind !== 'home');
      if (!leg) throw new Error(`no leg at ${unitId}`);
      return leg;
    },
  };
}

export type OfficeServer = Awaited<ReturnType<typeof startOfficeServer>>;
