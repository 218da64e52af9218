import { randomBytes } from 'node:crypto';

import { expect } from 'vitest';

import { letterFontStyles } from '#domain/settings/letter-font.ts';
import { directoryStarts } from '#domain/directory/directory-setup.ts';
import { maxIdentityProviders } from '#domain/identity-providers/identity-provider.ts';
import { defaultPreferences } from '#domain/preferences/preferences.ts';
import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import type { allCalls } from '#contract/all-calls.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { emptyValues } from '#domain/settings/list-values.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { trayOfArrival } from '#domain/arrivals/arrivals.ts';
import { dayOf, daysAfter, yearOf } from '#domain/text/thai-dates.ts';
import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { everybody } from '#domain/documents/letter-grants.ts';
import { menuRoots } from '#domain/menus/menu-roots.ts';
import { granteeOfGroup } from '#domain/menus/menu-rights.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { listRow } from '#server/settings/list-queries.ts';
import { digestOfRow } from '#server/settings/row-digest.ts';
import { keepPaper } from '#server/paper/keep-paper.job.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { byMail, byPost } from '#tests/rules/dispatching.ts';
import { copy, done, main, onHold, people, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { makeSignaturePng, makeSquarePng } from '#tests/support/server-images.ts';
import { kanit } from '#tests/support/uploaded-fonts.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { legalAttempts } from './matter-model.ts';
import { numbersOf, reserving } from './numbers-office.ts';
import type { OfficeServer } from './office-server.ts';

type AllCalls = typeof allCalls;
/** The calls that change something. */
export type ChangingName = {
  [Key in keyof AllCalls]: AllCalls[Key]['changes'] extends true ? Key : never;
}[keyof AllCalls];

export interface Change {
  readonly by: PersonName;
  readonly request: object;
}
/** Prepares what the request needs, each time anew; or names the test that tries the call, which needs more than this office. */
export type Row = (() => Promise<Change>) | { readonly notTried: string };

const identityProvider = {
  isActive: false,
  name: 'ก',
  nameEnglish: 'A',
  issuer: 'https://login.example.go.th',
  clientId: 'sarn',
  scopes: 'openid',
  claim: 'sub',
  matching: 'link',
  factorTrust: 'never',
  factorAcr: '',
  secret: 'geheim',
} as const;
const directorySetup = {
  address: 'ldaps://directory.example.go.th',
  startsTls: false,
  caCertificate: '',
  bindDn: 'cn=sarn,dc=example,dc=th',
  baseDn: '',
  ...directoryStarts.openLdap,
  checksPasswords: false,
  readsNightly: false,
  password: 'geheim',
} as const;
const { divisionA, divisionB, registry } = units;
const today = dayOf(new Date());
const dueAt = new Date('2030-01-01T00:00:00Z');
const later = new Date('2031-01-01T00:00:00Z');
const reason = 'เหตุผล';
const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const naming = (name: PersonName) => ({ ...nobody, personIds: [people[name].personId] });

/** The director as head of the registry and of division A, who may reclassify, and as administrator. */
export async function giveOffices({ platform: { database } }: OfficeServer): Promise<void> {
  const { personId } = people.director;
  const head = (unitId: number) => ({ unitId, personId, roleId: unitRoleIds.head, validFrom: new Date(0) });
  await database
    .insertInto('unitRoles')
    .values([head(registry), head(divisionA)])
    .execute();
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
}

/** Letters and drafts of the small office, each as far as its name says. */
export function stagesOf(office: OfficeServer) {
  const does = async <A extends ActionName>(by: PersonName, action: A, documentId: number, input: ActionInput<A>) =>
    expect([by, action, await office.perform(by, action, documentId, input)]).toEqual([by, action, 'done']);
  const walk =
    (begin: () => Promise<number>, step: (documentId: number) => Promise<unknown>) => async (): Promise<number> => {
      const documentId = await begin();
      await step(documentId);
      return documentId;
    };
  const sent = async () => (await office.register('registrar', [main(divisionA), copy(divisionB)])).documentId;
  const sentToA = async () => (await office.register('registrar', [main(divisionA)])).documentId;
  const received = walk(sent, (id) => does('clerkA', 'receive', id, {}));
  const presented = walk(received, (id) => does('clerkA', 'present', id, naming('headA')));
  const order = { text: 'ดำเนินการ', personIds: [people.officerP.personId], unitIds: [], dueAt, closes: false };
  const assigned = walk(presented, (id) => does('headA', 'command', id, order));
  const reported = walk(assigned, (id) => does('officerP', 'recordResult', id, done));
  const draftedAs = (kind: number) => async () =>
    (await office.draft('officerP', kind, [...reviewed('officerQ'), ...signed('headA')])).documentId;
  const inReviewAs = (kind: number) => walk(draftedAs(kind), (id) => does('officerP', 'submit', id, {}));
  const inSignAs = (kind: number) => walk(inReviewAs(kind), (id) => does('officerQ', 'pass', id, { note: '' }));
  const issuedAs = (kind: number) => walk(inSignAs(kind), (id) => does('headA', 'sign', id, { note: '' }));
  const announced = walk(issuedAs(7), (id) => does('registrar', 'publish', id, { from: null, until: null }));
  /** Numbered only after it was signed. */
  const signedOnly = async () => {
    const { database } = office.platform;
    const documentId = await inSignAs(2)();
    await database.updateTable('officeRules').set({ numberingMode: 'afterSign' }).execute();
    await does('headA', 'sign', documentId, { note: '' });
    await database.updateTable('officeRules').set({ numberingMode: 'onSign' }).execute();
    return documentId;
  };
  const advisers = { personIds: [people.officerQ.personId], unitIds: [], dueAt: null, note: 'ขอทราบความเห็น' };
  const circulated = async () => (await office.register('registrar', [main(divisionB), copy(divisionA)])).documentId;
  const cameAgain = async () => {
    const { documentId } = await office.register('registrar', [main(divisionA), main(divisionB)]);
    await does('clerkA', 'receive', documentId, {});
    await does('clerkA', 'close', documentId, {});
    await does('clerkB', 'receive', documentId, {});
    await does('clerkB', 'forward', documentId, { receivers: [main(divisionA)], dueAt: null });
    return documentId;
  };
  return {
    sent,
    received,
    presented,
    assigned,
    reported,
    closed: walk(received, (id) => does('clerkA', 'close', id, { text: '' })),
    sentBack: walk(sent, (id) => does('clerkA', 'sendBack', id, { reason })),
    onHold: walk(received, (id) => does('registrar', 'hold', id, onHold('รอ'))),
    followed: walk(received, (id) => does('clerkA', 'follow', id, { dueAt: null })),
    postponementAsked: walk(assigned, (id) => does('officerP', 'askPostponement', id, { dueAt: later, reason })),
    opinionAsked: walk(assigned, (id) => does('officerP', 'askOpinions', id, advisers)),
    noticed: walk(circulated, (id) => does('clerkA', 'receive', id, {})),
    cameAgain,
    /** Every unit that has it has a secret registrar. */
    receivedByA: walk(sentToA, (id) => does('clerkA', 'receive', id, {})),
    drafted: draftedAs(2),
    inReview: inReviewAs(2),
    inSign: inSignAs(2),
    signedOnly,
    issued: issuedAs(2),
    toSendOut: issuedAs(1),
    toPublish: issuedAs(7),
    published: announced,
    secret: async () => (await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2 })).documentId,
    /** An unfinished reply of clerk A to a received letter. */
    replyTo: async (documentId: number) => {
      const request = { kind: 2, ownerUnitId: null, answersDocumentId: documentId };
      return (await office.call(office.caller('clerkA'), 'beginDocument', request)).item.documentId;
    },
    does,
  };
}

type Stages = Omit<ReturnType<typeof stagesOf>, 'does' | 'replyTo'>;

/** Everything that an action may ask for; each uses its own. */
const anyInput = {
  reason,
  text: 'ข้อความ',
  note: '',
  result: 'done' as const,
  fileIds: [] as number[],
  entryId: null as number | null,
  personIds: [people.officerQ.personId],
  unitIds: [],
  receivers: [main(divisionB)],
  purposeId: null,
  taskTypeId: null,
  dueAt,
  heldUntil: null,
  awaitedId: null,
  closes: false,
  sendings: [byPost('กระทรวงมหาดไทย')],
  from: null,
  until: null as Date | null,
  secrecy: 2,
  orderNumber: 'คำสั่งที่ 1/2569',
};

let newcomers = 0;
const newcomer = () => {
  newcomers += 1;
  const names = { employeeCode: `N${newcomers}`, firstName: `คนใหม่${newcomers}`, lastName: 'ใจดี', unitId: divisionB };
  return {
    list: 'persons' as const,
    isActive: true,
    seen: null,
    values: { ...emptyValues(settingLists.persons), ...names },
  };
};

let newUnits = 0;
const newUnitRow = () => {
  newUnits += 1;
  const names = { name: `หน่วยงานใหม่ ${newUnits}`, shortName: `ใหม่ ${newUnits}`, parentId: units.executive };
  return {
    list: 'units' as const,
    isActive: true,
    seen: null,
    values: { ...emptyValues(settingLists.units), ...names },
  };
};

/** A new purpose of sending. */
let purposes = 0;
const purpose = () => {
  purposes += 1;
  return {
    list: 'purposes' as const,
    isActive: true,
    seen: null,
    values: { name: `เพื่อ ${purposes}`, nameEnglish: `For ${purposes}` },
  };
};

let userGroups = 0;
const userGroup = () => {
  userGroups += 1;
  const name = `กลุ่ม ${userGroups}`;
  return { list: 'userGroups' as const, isActive: true, seen: null, values: { name, nameEnglish: name } };
};

export function everyChange(office: OfficeServer): Readonly<Record<ChangingName, Row>> {
  const { database } = office.platform;
  const stages = stagesOf(office);
  const numbers = numbersOf(() => office);
  const { does } = stages;
  const call = <Key extends keyof AllCalls>(by: PersonName, key: Key, request: RequestOf<AllCalls[Key]>) =>
    office.call(office.caller(by), key, request);
  let count = 0;
  const another = () => `ชื่อที่ ${(count += 1)}`;
  /** A request of this call by this person. */
  const change =
    <Key extends ChangingName>(
      _key: Key,
      by: PersonName,
      request: () => RequestOf<AllCalls[Key]> | Promise<RequestOf<AllCalls[Key]>>,
    ) =>
    async (): Promise<Change> => ({ by, request: Object(await request()) });
  /** The action at this stage, by somebody and where it is permitted. */
  const action =
    (
      stage: keyof Stages,
      name: ActionName,
      input: Partial<typeof anyInput> | (() => Promise<Partial<typeof anyInput>>) = {},
    ) =>
    async (): Promise<Change> => {
      const given = typeof input === 'function' ? await input() : input;
      const documentId = await stages[stage]();
      return actionOn(office, documentId, name, given);
    };
  const upload = async (by: PersonName): Promise<number> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await makePdf(1))]), 'แนบ.pdf');
    const headers = { authorization: `Bearer ${office.caller(by).token}` };
    const reply = await office.app.inject({ method: 'POST', url: '/api/files/upload', headers, payload: form });
    return Number(reply.json().fileId);
  };
  const noteOf = async () => {
    const documentId = await stages.received();
    const note = { documentId, audience: 'self', text: 'บันทึก' } as const;
    return { ...note, noteId: (await call('clerkA', 'writeNote', note)).item.noteId };
  };
  const strokeOn = async () => {
    const fileId = await upload('registrar');
    const { documentId } = await office.register('registrar', [main(divisionA)], { fileIds: [fileId] });
    const stroke = { page: 1, layer: 'shared', kind: 'pen', color: 'red', points: [1, 2, 3, 4], text: '' } as const;
    const { contentHash } = await call('clerkA', 'getAnnotations', { documentId, fileId });
    return { documentId, fileId, contentHash: contentHash ?? '', ...stroke };
  };
  const dispatched = async (sending = byPost('กระทรวงมหาดไทย')) => {
    const documentId = await stages.toSendOut();
    await does('registrar', 'sendOut', documentId, { sendings: [sending] });
    const { items } = await call('registrar', 'getDispatches', { documentId });
    return { documentId, dispatchId: items[0]?.dispatchId ?? 0 };
  };
  const arrival = async (state: 'waiting' | 'dismissed') => {
    const now = new Date();
    const settled = { state, dismissReason: 'junk', settledBy: people.registrar.personId, settledAt: now };
    const { id } = await database
      .insertInto('arrivals')
      .values({
        channel: 'ecms',
        externalKey: another(),
        arrivedAt: now,
        fetchedAt: now,
        fromText: 'กรม',
        fromAddress: 'กรม',
        subject: 'เรื่อง',
        body: '',
        unitId: registry,
        tray: trayOfArrival(registry, 1),
        searchText: '',
        ...(state === 'dismissed' ? settled : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { arrivalId: id };
  };
  const copyAtHand = async () => {
    const documentId = await stages.secret();
    await does('secretRegistrarA', 'receive', documentId, {});
    const { items } = await call('secretRegistrarA', 'getControlRegister', { unitId: divisionA, take: 1 });
    return items[0]?.copyId ?? 0;
  };
  const loanOf = (copyId: number) => ({ copyId, borrowerId: people.director.personId, dueOn: today, purpose: 'อ่าน' });
  const reserved = async () => {
    const [letterNumber = ''] = await numbers.reserve('clerkA');
    return (await numbers.reservationOf(letterNumber)).entryId;
  };
  const draftOfClerk = async () => (await office.draft('clerkA', 2, signed('headA'))).documentId;
  const template = async () => ({
    documentId: await draftOfClerk(),
    name: another(),
    isOfUnit: false,
    isDefault: false,
    chain: [{ kind: 'sign' as const, personIds: [people.headA.personId], needed: 1 }],
  });
  const comment = async () => ({
    documentId: await stages.inReview(),
    part: 'body',
    quote: '',
    position: 0,
    text: 'แก้',
  });
  const filter = () => ({ place: 'search' as const, name: another(), conditions: { text: 'ก' }, isDefault: false });
  const group = () => ({ unitId: divisionA, name: another(), members: [{ unitId: divisionB, personId: null }] });
  const item = () => ({
    kind: 'link' as const,
    title: another(),
    body: '',
    address: 'https://example.go.th',
    validFrom: today,
    validTo: null,
  });
  const manual = () => ({
    kind: 'document' as const,
    module: 'general' as const,
    title: another(),
    description: '',
    fileId: null,
    address: 'https://example.go.th',
    isPublished: true,
  });
  const delegation = () => ({
    delegatorId: null,
    post: null,
    postName: '',
    deputyId: people.officerQ.personId,
    kind: 'actingFor' as const,
    scope: { kinds: [], highestSecrecy: 3, excludesSigning: false, powers: '' },
    orderNumber: another(),
    orderDate: null,
    from: daysAfter(new Date(), 400 + (count += 3)),
    to: daysAfter(new Date(), 400 + count),
  });
  const series = (book: 'send' | 'command' | 'receive') =>
    ({ unitId: divisionB, book, isSecret: false, isCircular: false }) as const;
  const signature = { image: makeSignaturePng(), origin: 'drawn' as const };
  const deskOffice = { unitId: divisionB, role: 'desk', orderNumber: '', from: today, until: null } as const;
  const position = { positionName: 'นักวิชาการ', orderNumber: '3/2569', from: today, until: null } as const;
  const nextDays = { from: daysAfter(new Date(), 30), until: null };
  const clearance = { secrecy: 2, orderNumber: '1/2569', from: today, until: null } as const;
  const newPerson = async () => (await call('director', 'saveSettingRow', newcomer())).item.id;
  const givenPosition = async () => {
    const personId = await newPerson();
    await call('director', 'givePosition', { personId, unitId: divisionA, ...position });
    return (await call('director', 'getDuties', { personId })).item.positions[0]?.id ?? 0;
  };
  const corrected = { orderNumber: '2/2569', orderDate: today, from: today, until: null };
  const givenOffice = async () => {
    const personId = await newPerson();
    await call('director', 'giveOffice', { personId, ...deskOffice });
    return (await call('director', 'getDuties', { personId })).item.offices[0]?.id ?? 0;
  };
  const givenClearance = async () => {
    const personId = await newPerson();
    await call('director', 'giveClearance', { personId, ...clearance });
    return (await call('director', 'getDuties', { personId })).item.clearances[0]?.id ?? 0;
  };
  const newUnit = async () => (await call('director', 'saveSettingRow', newUnitRow())).item.id;
  const newsBook = async () => {
    const { items } = await call('director', 'getBookDisplays', {});
    const found = items.find(({ book, isSecret }) => book === 'news' && !isSecret);
    if (!found) throw new Error('there is a register of news');
    return found;
  };
  const headerItems = async () => (await call('director', 'getMenuItems', { moduleId: menuRoots.header })).item.items;
  const account = 'src/server/accounts/changes-at-once.test.ts';
  const others = 'tests/server/other-changes-at-once.test.ts';
  const open = (test: string) => ({ notTried: test });
  return {
    signOut: open(account),
    revokeSession: open(account),
    signIn: open(account),
    endSession: open(account),
    endOtherSessions: open(account),
    changePassword: open(account),
    requestPasswordReset: open(account),
    resetPassword: open(account),
    setPasswordByLink: open(others),
    reopenAccount: open(account),
    endLiveSession: open(account),
    confirmTotp: open(account),
    removeTotp: open(account),
    confirmPasskey: open(account),
    removePasskey: open(account),
    renewRecoveryCodes: open(account),
    createFirstAdministrator: open('src/server/accounts/first-administrator/first-administrator.test.ts'),
    redeemExchangeToken: open(others),
    getOutsideLetter: open(others),
    confirmOutsideReceipt: open(others),
    sendDispatchAgain: open(others),
    beginMessagingLink: open(others),
    endMessagingLink: open(others),
    saveAccountInformation: change('saveAccountInformation', 'officerQ', () => ({
      gender: null,
      birthday: null,
      bloodType: null,
      nationality: 'ไทย',
      race: 'ไทย',
      address: another(),
      email: 'officer.q@sarn.go.th',
      password: testPassword,
      phone: '',
      internalPhone: '',
    })),
    requestPrivacyConsent: change('requestPrivacyConsent', 'clerkA', () => ({
      agreesToPrivacy: true,
      agrees: true,
      version: privacyNoticeVersion,
    })),
    saveAgencyPicture: change('saveAgencyPicture', 'director', () => ({ kind: 'mark', image: makeSquarePng(300) })),
    removeAgencyPicture: change('removeAgencyPicture', 'director', async () => {
      await call('director', 'saveAgencyPicture', { kind: 'emblem', image: makeSquarePng(300) });
      return { kind: 'emblem' };
    }),
    chooseLetterFont: change('chooseLetterFont', 'director', () => ({ style: 'regular', file: kanit.regular })),
    useLetterFont: change('useLetterFont', 'director', async () => {
      for (const style of letterFontStyles) await call('director', 'chooseLetterFont', { style, file: kanit[style] });
      return { size: 116, seen: (await call('director', 'previewLetterFont', { size: 116 })).digest };
    }),
    discardLetterFont: change('discardLetterFont', 'director', async () => {
      await call('director', 'chooseLetterFont', { style: 'bold', file: kanit.bold });
      return {};
    }),
    removeLetterFont: change('removeLetterFont', 'director', async () => {
      for (const style of letterFontStyles) await call('director', 'chooseLetterFont', { style, file: kanit[style] });
      const seen = (await call('director', 'previewLetterFont', { size: 116 })).digest;
      await call('director', 'useLetterFont', { size: 116, seen });
      return {};
    }),
    saveAvatar: change('saveAvatar', 'officerQ', () => ({ image: makeSquarePng(300) })),
    removeAvatar: change('removeAvatar', 'officerQ', () => ({})),
    saveSignature: change('saveSignature', 'officerQ', () => signature),
    retireSignature: change('retireSignature', 'officerQ', async () => {
      await call('officerQ', 'saveSignature', signature);
      const { items } = await call('officerQ', 'getSignatures', {});
      return { signatureId: items[0]?.signatureId ?? 0 };
    }),
    savePreferences: change('savePreferences', 'officerQ', () => defaultPreferences),
    markTourSeen: change('markTourSeen', 'officerQ', () => ({ tour: 'dashboard', wasFinished: true })),
    sendChatMessage: change('sendChatMessage', 'officerQ', () => ({
      personId: people.officerP.personId,
      text: 'สวัสดี',
    })),
    markChatRead: change('markChatRead', 'officerP', async () => {
      await call('officerQ', 'sendChatMessage', { personId: people.officerP.personId, text: 'สวัสดี' });
      const { items } = await call('officerP', 'getChatMessages', { personId: people.officerQ.personId });
      return { personId: people.officerQ.personId, messageId: Math.max(...items.map(({ messageId }) => messageId)) };
    }),
    createDelegation: change('createDelegation', 'headB', delegation),
    endDelegation: change('endDelegation', 'headB', async () => {
      const created = await call('headB', 'createDelegation', delegation());
      return { delegationId: created.item.delegationId, reason };
    }),
    markNotificationRead: change('markNotificationRead', 'clerkA', async () => {
      await stages.sent();
      const { items } = await call('clerkA', 'getAllNotifications', { take: 1 });
      return { notificationId: items[0]?.notificationId ?? 0 };
    }),
    markAllNotificationsRead: change('markAllNotificationsRead', 'clerkA', async () => {
      await stages.sent();
      return {};
    }),
    sendServerNotice: change('sendServerNotice', 'director', () => ({ message: 'ปิดระบบ' })),
    markDocumentRead: change('markDocumentRead', 'clerkA', async () => ({ documentId: await stages.sent() })),
    nudgeReaders: change('nudgeReaders', 'registrar', async () => ({ documentId: await stages.sent() })),
    registerIncoming: change('registerIncoming', 'registrar', async () =>
      office.letterOf({
        receivers: [main(divisionA)],
        fileIds: [await upload('registrar'), await upload('registrar')].toReversed(),
      }),
    ),
    annotatePage: change('annotatePage', 'clerkA', strokeOn),
    eraseAnnotation: change('eraseAnnotation', 'clerkA', async () => {
      const stroke = await strokeOn();
      const { documentId } = stroke;
      return { documentId, annotationId: (await call('clerkA', 'annotatePage', stroke)).item.annotationId };
    }),
    writeNote: change('writeNote', 'clerkA', async () => {
      const { noteId: _noteId, ...note } = await noteOf();
      return note;
    }),
    changeNote: change('changeNote', 'clerkA', noteOf),
    withdrawNote: change('withdrawNote', 'clerkA', async () => {
      const { documentId, noteId } = await noteOf();
      return { documentId, noteId };
    }),
    saveReceiverGroup: change('saveReceiverGroup', 'clerkA', group),
    removeReceiverGroup: change('removeReceiverGroup', 'clerkA', async () => {
      await call('clerkA', 'saveReceiverGroup', group());
      const { item: groups } = await call('clerkA', 'getReceiverGroups', { unitId: divisionA });
      return { groupId: groups.saved.at(-1)?.groupId ?? 0 };
    }),
    saveCorrespondent: change('saveCorrespondent', 'registrar', () => ({
      name: another(),
      address: '',
      email: '',
      phone: '',
    })),
    putScan: change('putScan', 'clerkA', async () => {
      const documentId = await stages.issued();
      await keepPaper(office.platform, { documentId });
      return { documentId, fileId: await upload('clerkA'), reason };
    }),
    certifyCopy: change('certifyCopy', 'registrar', async () => {
      const fileId = await upload('registrar');
      const { item } = await call('registrar', 'registerIncoming', office.letterOf({ fileIds: [fileId] }));
      return { documentId: item.documentId, fileId };
    }),
    discardFile: change('discardFile', 'clerkA', async () => ({ fileId: await upload('clerkA') })),
    beginDocument: change('beginDocument', 'clerkA', async () => ({
      kind: 2,
      ownerUnitId: null,
      answersDocumentId: await stages.received(),
    })),
    writeDocument: change('writeDocument', 'clerkA', async () => {
      const { item: view } = await call('clerkA', 'getWriting', { documentId: await draftOfClerk() });
      const references = [{ documentId: await stages.received(), isAnswer: true, text: 'อ้างถึง' }];
      return { ...view, references, fileIds: [await upload('clerkA'), await upload('clerkA')].toReversed() };
    }),
    defineForm: change('defineForm', 'director', () => ({
      code: another(),
      name: 'แบบ',
      kind: 2,
      fields: [{ name: 'a', label: 'ก', kind: 'text', isRequired: false, help: '', options: [] }],
      layout: [{ type: 'line', text: '{{a}}' }],
      replaces: null,
    })),
    offerForm: change('offerForm', 'director', async () => {
      const { items } = await call('director', 'getAgencyForms', { search: '', state: 'all', skip: 0 });
      const { code = '', templateId = 0, isOffered = true } = items[0] ?? {};
      return { code, templateId, isOffered: !isOffered };
    }),
    saveChainTemplate: change('saveChainTemplate', 'clerkA', template),
    removeChainTemplate: change('removeChainTemplate', 'clerkA', async () => ({
      templateId: (await call('clerkA', 'saveChainTemplate', await template())).item.templateId,
    })),
    writeDraftComment: change('writeDraftComment', 'officerQ', comment),
    answerDraftComment: change('answerDraftComment', 'officerP', async () => {
      const asked = await comment();
      const { commentId } = (await call('officerQ', 'writeDraftComment', asked)).item;
      await does('officerQ', 'returnDraft', asked.documentId, { reason });
      return {
        documentId: asked.documentId,
        commentId,
        answer: 'แก้แล้ว',
        isDone: true,
        seen: { answer: '', isDone: false },
      };
    }),
    correctWording: change('correctWording', 'officerQ', async () => {
      const documentId = await stages.inReview();
      const { item: view } = await call('officerQ', 'getWriting', { documentId });
      const { body, meeting } = view.content;
      return { documentId, version: view.version, subject: another(), body, meeting, formValues: {} };
    }),
    recordDelivery: change('recordDelivery', 'registrar', async () => ({
      ...(await dispatched()),
      record: { outcome: 'failed', failureNote: 'ไม่มีผู้รับ', trackingNumber: '', postService: null, carriedBy: '' },
      evidenceIds: [await upload('registrar'), await upload('registrar')].toReversed(),
    })),
    withdrawDispatch: change('withdrawDispatch', 'registrar', async () => ({
      ...(await dispatched(byMail('กระทรวงมหาดไทย', 'a@b.go.th'))),
      reason,
    })),
    saveFilter: change('saveFilter', 'clerkA', filter),
    removeSavedFilter: change('removeSavedFilter', 'clerkA', async () => ({
      filterId: (await call('clerkA', 'saveFilter', filter())).item.filterId,
    })),
    registerArrival: change('registerArrival', 'registrar', async () => {
      const { arrivedAt: _at, ...letter } = office.letterOf({ receivers: [main(divisionA)] });
      return { ...letter, ...(await arrival('waiting')) };
    }),
    dismissArrival: change('dismissArrival', 'registrar', async () => ({
      ...(await arrival('waiting')),
      reason: 'junk',
      note: '',
    })),
    classifyArrival: change('classifyArrival', 'registrar', async () => ({
      ...(await arrival('waiting')),
      secrecy: 2,
      note: '',
    })),
    restoreArrival: change('restoreArrival', 'registrar', () => arrival('dismissed')),
    reserveNumbers: change('reserveNumbers', 'clerkA', () => reserving()),
    insertNumber: change('insertNumber', 'clerkA', async () => ({
      entryId: await reserved(),
      letterDate: today,
      reason,
      holderId: null,
      expiresOn: null,
    })),
    cancelNumber: change('cancelNumber', 'clerkA', async () => ({ entryId: await reserved(), reason })),
    markFirstRun: change('markFirstRun', 'director', () => ({ mark: 'mailSkipped' })),
    sendTestMail: open('src/server/first-run/first-run.test.ts'),
    setNextNumber: change('setNextNumber', 'director', () => ({ ...series('send'), next: 5, skips: 4, reason })),
    unsetNextNumber: change('unsetNextNumber', 'director', async () => {
      await call('director', 'setNextNumber', { ...series('command'), next: 5, skips: 4, reason });
      return { ...series('command'), reason };
    }),
    saveOpeningNumbers: change('saveOpeningNumbers', 'director', () => ({
      unitId: divisionB,
      numbers: [{ book: 'report', isCircular: false, before: 0, last: 0 }],
      reason,
    })),
    setBookYears: change('setBookYears', 'director', () => {
      const { isCircular: _isCircular, ...book } = series('receive');
      return { ...book, yearBasis: 'fiscal', fromYear: yearOf(new Date()) + 1, reason };
    }),
    setYearsOfUnits: change('setYearsOfUnits', 'director', () => ({
      books: ['receive'],
      yearBasis: 'fiscal',
      fromYear: yearOf(new Date()) + 3,
      reason,
    })),
    lendCopy: change('lendCopy', 'secretRegistrarA', async () => loanOf(await copyAtHand())),
    takeBackCopy: change('takeBackCopy', 'secretRegistrarA', async () => ({
      loanId: (await call('secretRegistrarA', 'lendCopy', loanOf(await copyAtHand()))).item.loanId,
    })),
    destroyCopy: change('destroyCopy', 'secretRegistrarA', async () => ({
      copyId: await copyAtHand(),
      orderNumber: '1/2569',
      destroyedOn: today,
    })),
    saveIntranetItem: change('saveIntranetItem', 'director', item),
    orderIntranetItems: change('orderIntranetItems', 'director', async () => {
      await call('director', 'saveIntranetItem', item());
      const { items } = await call('director', 'getIntranetItems', {});
      return {
        kind: 'link',
        ids: items
          .filter(({ kind }) => kind === 'link')
          .map(({ id }) => id)
          .toReversed(),
      };
    }),
    removeIntranetItem: change('removeIntranetItem', 'director', async () => ({
      id: (await call('director', 'saveIntranetItem', item())).item.id,
    })),
    saveAccount: change('saveAccount', 'director', async () => {
      const personId = await newPerson();
      return { personId, username: `new${personId}`, isAdministrator: false, seen: null };
    }),
    issuePasswordLink: change('issuePasswordLink', 'director', () => ({ personId: people.officerQ.personId })),
    removeFactors: change('removeFactors', 'director', async () => {
      const personId = await newPerson();
      await call('director', 'saveAccount', {
        personId,
        username: `lost${personId}`,
        isAdministrator: false,
        seen: null,
      });
      await database
        .insertInto('totpFactors')
        .values({ personId, sealedSecret: 'x', lastStep: 0, createdAt: new Date() })
        .execute();
      return { personId };
    }),
    removeIdCard: change('removeIdCard', 'director', async () => {
      const personId = await newPerson();
      const details = { personId, sealedIdCard: 'x' };
      await database
        .insertInto('personDetails')
        .values(details)
        .onConflict((conflict) => conflict.column('personId').doUpdateSet(details))
        .execute();
      return { personId };
    }),
    giveOffice: change('giveOffice', 'director', async () => ({ personId: await newPerson(), ...deskOffice })),
    savePersonPicture: change('savePersonPicture', 'director', async () => ({
      personId: await newPerson(),
      image: makeSquarePng(300),
    })),
    removePersonPicture: change('removePersonPicture', 'director', async () => {
      const personId = await newPerson();
      await call('director', 'savePersonPicture', { personId, image: makeSquarePng(300) });
      return { personId };
    }),
    correctOffice: change('correctOffice', 'director', async () => ({ id: await givenOffice(), ...corrected })),
    endOffice: change('endOffice', 'director', async () => ({ id: await givenOffice() })),
    givePosition: change('givePosition', 'director', async () => ({
      personId: await newPerson(),
      unitId: divisionA,
      ...position,
    })),
    planMainPosition: change('planMainPosition', 'director', async () => ({
      personId: await newPerson(),
      unitId: divisionA,
      ...position,
      ...nextDays,
    })),
    cancelMainPosition: change('cancelMainPosition', 'director', async () => {
      const personId = await newPerson();
      await call('director', 'planMainPosition', { personId, unitId: divisionA, ...position, ...nextDays });
      return { personId };
    }),
    correctPosition: change('correctPosition', 'director', async () => ({ id: await givenPosition(), ...position })),
    endPosition: change('endPosition', 'director', async () => ({
      id: await givenPosition(),
      successorId: null,
      reason,
    })),
    giveClearance: change('giveClearance', 'director', async () => ({ personId: await newPerson(), ...clearance })),
    correctClearance: change('correctClearance', 'director', async () => ({
      id: await givenClearance(),
      ...corrected,
    })),
    endClearance: change('endClearance', 'director', async () => ({ id: await givenClearance() })),
    letLeave: change('letLeave', 'director', async () => {
      const personId = await newPerson();
      return { personId, toUnitId: null, successors: [], reason };
    }),
    mergeUnits: change('mergeUnits', 'director', async () => {
      const [unitId, intoUnitId] = [await newUnit(), await newUnit()];
      return { unitId, intoUnitId, offices: { head: 'ends', desk: 'ends', secretRegistrar: 'ends' }, reason };
    }),
    saveSettingRow: change('saveSettingRow', 'director', purpose),
    removeSettingRow: change('removeSettingRow', 'director', async () => {
      const { id } = (await call('director', 'saveSettingRow', purpose())).item;
      const row = await listRow(office.platform.database, 'purposes', id);
      return { list: 'purposes', id, seen: row ? digestOfRow(row) : '' };
    }),
    orderSettingRows: change('orderSettingRows', 'director', async () => {
      await call('director', 'saveSettingRow', purpose());
      const { items } = await call('director', 'getSettingRows', {
        list: 'purposes',
        search: '',
        state: 'all',
        skip: 0,
      });
      return { list: 'purposes', ids: items.map(({ id }) => id).toReversed() };
    }),
    saveMenuPermissions: change('saveMenuPermissions', 'director', async () => {
      const { id } = (await call('director', 'saveSettingRow', userGroup())).item;
      const added = [people.officerQ.personId];
      return { grantee: granteeOfGroup(id), rights: [{ menuId: 3144, right: 'query' }], seen: [], added, removed: [] };
    }),
    saveBookColumns: change('saveBookColumns', 'director', async () => {
      const { columns: seen } = await newsBook();
      return { book: 'news', isSecret: false, columns: seen.toReversed(), seen };
    }),
    saveBookActions: change('saveBookActions', 'director', async () => {
      const { actions: seen } = await newsBook();
      return { book: 'news', isSecret: false, actions: seen.toReversed(), seen };
    }),
    saveLetterGrants: change('saveLetterGrants', 'director', async () => {
      const { item } = await call('director', 'getLetterGrants', {});
      const kind = documentKinds.declaration.code;
      const action = 'create' as const;
      const seen = item.grants.find((row) => row.action === action && row.kind === kind)?.grantees ?? [];
      return { action, kind, grantees: seen.includes(everybody) ? ['role:1'] : [everybody], seen };
    }),
    saveFunction: change('saveFunction', 'director', async () => {
      const { items } = await call('director', 'getFunctions', {});
      const { name = '', nameEnglish = '', roles = [] } = items.find(({ action }) => action === 'follow') ?? {};
      const on = roles.flatMap((role) => (role.isOn ? role.rule : []));
      const seen = { name, nameEnglish, on };
      return { action: 'follow', ...seen, name: name === '' ? 'ตามเรื่อง' : '', seen };
    }),
    saveMenuItem: change('saveMenuItem', 'director', async () => {
      const [first] = await headerItems();
      const { menuId = 0, name = '', nameEnglish = '', icon = '', isActive = true } = first ?? {};
      const seen = { name, nameEnglish, icon, isActive };
      return { menuId, ...seen, name: name === '' ? 'หนังสือราชการ' : '', seen };
    }),
    orderMenuItems: change('orderMenuItems', 'director', async () => {
      const seen = (await headerItems()).map(({ menuId }) => menuId);
      return { moduleId: menuRoots.header, ids: seen.toReversed(), seen };
    }),
    saveRegisterDisplay: change('saveRegisterDisplay', 'director', async () => {
      const { items } = await call('director', 'getRegisterDisplays', { search: '', which: 'all', skip: 0 });
      const { unitId = 0, hidden: seen = [] } = items[0] ?? {};
      return { unitId, hidden: seen.length === 0 ? ['news'] : [], seen };
    }),
    undoOldRegisterImport: change('undoOldRegisterImport', 'director', async () => {
      const { database } = office.platform;
      const brought = { importedAt: new Date(), importedBy: people.director.personId, fileName: 'ทะเบียน.xlsx' };
      const { id } = await database
        .insertInto('oldRegisterImports')
        .values(brought)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { importId: id };
    }),
    undoSettingImport: change('undoSettingImport', 'director', async () => {
      const { database } = office.platform;
      const brought = { importedAt: new Date(), importedBy: people.director.personId, fileName: 'รายการ.xlsx' };
      const { id: importId } = await database
        .insertInto('listImports')
        .values({ ...brought, list: 'correspondents', added: 1, changed: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { digest } = await call('director', 'previewSettingUndo', { importId });
      return { importId, digest, leavesKept: false };
    }),
    attachOldRegisterFile: change('attachOldRegisterFile', 'director', async () => {
      const { database } = office.platform;
      const { personId } = people.director;
      const brought = { importedAt: new Date(), importedBy: personId, fileName: 'ทะเบียน.xlsx' };
      const sha256 = randomBytes(32);
      const at = { createdAt: new Date() };
      await database
        .insertInto('contents')
        .values({ sha256, byteSize: 1, mediaType: 'text/plain', plainText: '', searchText: '', ...at })
        .execute();
      const { id: fileId } = await database
        .insertInto('files')
        .values({ sha256, name: '1.txt', uploadedBy: personId, uploadedAt: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: importId } = await database
        .insertInto('oldRegisterImports')
        .values(brought)
        .returning('id')
        .executeTakeFirstOrThrow();
      const texts = { letterNumber: '', fromText: '', toText: '', subject: 'ก', operation: '', remark: '' };
      const { id: entryId } = await database
        .insertInto('oldRegisterEntries')
        .values({
          importId,
          unitId: units.registry,
          book: 'receive',
          isCircular: false,
          year: 2000,
          number: importId,
          point: 0,
          enteredOn: '2000-01-01',
          ...texts,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: nameId } = await database
        .insertInto('oldRegisterFiles')
        .values({ importId, entryId, position: 0, path: '1.txt' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { importId, nameId, fileId };
    }),
    proveLog: open('src/server/care/log-proof.test.ts'),
    lookAtCertificates: open('src/server/care/certificates.test.ts'),
    saveNoticeRule: change('saveNoticeRule', 'director', async () => {
      const { items } = await call('director', 'getNoticeRules', {});
      const seen = items.find(({ topic }) => topic === 'closed')?.chosen ?? [];
      return { topic: 'closed', chosen: seen.length === 0 ? ['portal'] : [], seen };
    }),
    saveChannel: change('saveChannel', 'director', async () => {
      const { items } = await call('director', 'getChannels', {});
      const mail = items.find(({ channel }) => channel === 'mail');
      const setup = { isActive: false, port: null, protection: 'starttls', username: '', folder: '' } as const;
      const address = `mail${mail?.version ?? 0}.example.go.th`;
      return { channel: 'mail', ...setup, address, secret: '', seen: mail?.version ?? 0 };
    }),
    saveBackups: change('saveBackups', 'director', async () => {
      const { item } = await call('director', 'getBackups', {});
      return { ...item.setup, hour: (item.setup.hour + 1) % 24, seen: item.version };
    }),
    setBackupPassphrase: change('setBackupPassphrase', 'director', async () => {
      const { item } = await call('director', 'getBackups', {});
      return { passphrase: 'four words of an old song', password: testPassword, seen: item.version };
    }),
    notePassphrase: { notTried: 'src/server/backup/backups.test.ts' },
    backUpNow: { notTried: 'src/server/backup/backups.test.ts' },
    tryChannel: { notTried: 'src/server/channels/channels.test.ts' },
    // There are a few at most, so one that is there is changed or removed.
    saveIdentityProvider: change('saveIdentityProvider', 'director', async () => {
      const { items } = await call('director', 'getIdentityProviders', {});
      const setup = { ...identityProvider, name: another() };
      return { ...setup, id: items[0]?.id ?? null, seen: items[0]?.version ?? 0 };
    }),
    removeIdentityProvider: change('removeIdentityProvider', 'director', async () => {
      const { items } = await call('director', 'getIdentityProviders', {});
      const last = items.at(-1);
      if (last && items.length === maxIdentityProviders) return { id: last.id, seen: last.version };
      const { id } = await call('director', 'saveIdentityProvider', { ...identityProvider, id: null, seen: 0 });
      return { id, seen: 1 };
    }),
    saveDirectory: change('saveDirectory', 'director', async () => {
      const { item } = await call('director', 'getDirectory', {});
      return { ...directorySetup, baseDn: `ou=${another()},dc=th`, seen: item?.version ?? 0, endsLinks: 0 };
    }),
    saveScim: change('saveScim', 'director', async () => {
      const { item } = await call('director', 'getScim', {});
      return { isOn: true, unitId: units.divisionA, sendsLinks: false, seen: item.setup?.version ?? 0 };
    }),
    createScimToken: change('createScimToken', 'director', async () => {
      // So many may be valid at once.
      const { item } = await call('director', 'getScim', {});
      for (const { id, state } of item.tokens) if (state === 'valid') await call('director', 'revokeScimToken', { id });
      return { name: 'x', until: daysAfter(new Date(), 1) };
    }),
    revokeScimToken: change('revokeScimToken', 'director', async () => {
      await call('director', 'createScimToken', { name: 'x', until: daysAfter(new Date(), 1) });
      const { item } = await call('director', 'getScim', {});
      return { id: item.tokens.find(({ state }) => state === 'valid')?.id ?? 0 };
    }),
    establishCertificateAuthority: { notTried: 'src/server/certificates/authority.test.ts' },
    renewIssuingAuthority: { notTried: 'src/server/certificates/authority.test.ts' },
    trustCertificateRoot: { notTried: 'src/server/certificates/authority.test.ts' },
    retireCertificateRoot: { notTried: 'src/server/certificates/authority.test.ts' },
    requestCertificate: { notTried: 'src/server/certificates/certificates.test.ts' },
    withdrawCertificateRequest: { notTried: 'src/server/certificates/certificates.test.ts' },
    changeCertificatePin: { notTried: 'src/server/certificates/certificates.test.ts' },
    approveCertificateRequest: { notTried: 'src/server/certificates/certificates.test.ts' },
    refuseCertificateRequest: { notTried: 'src/server/certificates/certificates.test.ts' },
    importCertificate: { notTried: 'src/server/certificates/import.test.ts' },
    registerTokenCertificate: { notTried: 'src/server/certificates/tokens.test.ts' },
    revokeCertificate: { notTried: 'src/server/certificates/revocation.test.ts' },
    confirmScimLeavers: { notTried: 'src/server/scim/scim.test.ts' },
    confirmScimMatches: { notTried: 'src/server/scim/scim.test.ts' },
    tryDirectory: { notTried: 'src/server/directory/directory.test.ts' },
    applyDirectory: { notTried: 'src/server/directory/directory.test.ts' },
    tryIdentityProvider: { notTried: 'src/server/identity-providers/identity-providers.test.ts' },
    beginIdentitySignIn: { notTried: 'src/server/accounts/identity/identity-sign-in.test.ts' },
    signInWithIdentity: { notTried: 'src/server/accounts/identity/identity-sign-in.test.ts' },
    confirmIdentityLink: { notTried: 'src/server/accounts/identity/identity-links.test.ts' },
    removeIdentityLink: { notTried: 'src/server/accounts/identity/identity-links.test.ts' },
    askMenuPermission: change('askMenuPermission', 'director', () => ({
      personId: people.officerQ.personId,
      menuId: 3144,
    })),
    askActionPermission: change('askActionPermission', 'director', async () => ({
      personId: people.officerQ.personId,
      documentId: await stages.published(),
      action: 'close',
    })),
    saveManual: change('saveManual', 'director', manual),
    orderManuals: change('orderManuals', 'director', async () => {
      await call('director', 'saveManual', manual());
      const { items } = await call('director', 'getManuals', {});
      return {
        kind: 'document',
        ids: items
          .filter(({ kind }) => kind === 'document')
          .map(({ id }) => id)
          .toReversed(),
      };
    }),
    removeManual: change('removeManual', 'director', async () => {
      const { id } = (await call('director', 'saveManual', manual())).item;
      const { items } = await call('director', 'getManuals', {});
      return { id, seen: items.find((item) => item.id === id)?.digest ?? '' };
    }),
    pass: action('inReview', 'pass'),
    sign: action('inSign', 'sign'),
    returnDraft: action('inReview', 'returnDraft'),
    submit: action('drafted', 'submit'),
    withdrawDraft: action('inReview', 'withdrawDraft'),
    replaceReviewer: action('inReview', 'replaceReviewer', { personIds: [people.clerkA.personId] }),
    discard: action('drafted', 'discard'),
    useReservedNumber: async () => {
      const [letterNumber = ''] = await numbers.reserve('clerkA', { holderId: people.officerP.personId });
      const { entryId } = await numbers.reservationOf(letterNumber);
      return actionOn(office, await stages.drafted(), 'useReservedNumber', { entryId });
    },
    issueNumber: action('signedOnly', 'issueNumber'),
    receive: action('sent', 'receive'),
    receiveSameNumber: action('cameAgain', 'receiveSameNumber'),
    recall: action('sent', 'recall'),
    changeReceiver: action('sent', 'changeReceiver', { receivers: [main(units.executive)] }),
    resend: action('sentBack', 'resend', { receivers: [main(units.executive)] }),
    acknowledge: action('noticed', 'acknowledge'),
    acknowledgeReturn: action('sentBack', 'acknowledgeReturn'),
    command: action('presented', 'command'),
    recordResult: action('assigned', 'recordResult', { personIds: [] }),
    presentUpward: action('assigned', 'presentUpward', { personIds: [people.headA.personId] }),
    assignOn: action('assigned', 'assignOn'),
    returnWork: action('assigned', 'returnWork'),
    askOpinions: action('assigned', 'askOpinions', { note: 'ขอทราบ' }),
    giveOpinion: action('opinionAsked', 'giveOpinion', { note: 'เห็นชอบ' }),
    declineOpinion: action('opinionAsked', 'declineOpinion'),
    withdrawOpinion: action('opinionAsked', 'withdrawOpinion'),
    grantPostponement: action('postponementAsked', 'grantPostponement', { dueAt: later }),
    refusePostponement: action('postponementAsked', 'refusePostponement'),
    askPostponement: action('assigned', 'askPostponement', { dueAt: later }),
    publish: action('toPublish', 'publish'),
    changePublication: action('published', 'changePublication', { until: dueAt }),
    endPublication: action('published', 'endPublication'),
    sendOut: action('toSendOut', 'sendOut'),
    send: action('issued', 'send'),
    present: action('received', 'present', { personIds: [people.headA.personId] }),
    assign: action('received', 'assign', { personIds: [people.officerP.personId] }),
    forward: action('received', 'forward', { receivers: [main(units.executive)] }),
    sendBack: action('sent', 'sendBack'),
    cancelReceipt: action('received', 'cancelReceipt'),
    acceptReport: action('reported', 'acceptReport'),
    refuseReport: action('reported', 'refuseReport'),
    postpone: action('assigned', 'postpone', { dueAt: later }),
    postponeSent: action('received', 'postponeSent', { dueAt: later }),
    withdrawWork: action('assigned', 'withdrawWork'),
    close: action('received', 'close'),
    reopen: action('closed', 'reopen'),
    cancelDocument: action('issued', 'cancelDocument'),
    addFiles: async () => {
      const changed = await actionOn(office, await stages.received(), 'addFiles');
      const fileIds = [await upload(changed.by), await upload(changed.by)].toReversed();
      return { ...changed, request: { ...changed.request, input: { reason, fileIds } } };
    },
    reclassify: async () => {
      const documentId = await stages.receivedByA();
      const { legId } = (await call('registrar', 'getDocument', { documentId })).item;
      const input = { ...anyInput, secrecy: 2 };
      return { by: 'director', request: { documentId, legId, taskId: null, input } };
    },
    hold: action('received', 'hold'),
    release: action('onHold', 'release'),
    follow: action('received', 'follow'),
    unfollow: action('followed', 'unfollow'),
  };
}

export async function actionOn(
  office: OfficeServer,
  documentId: number,
  name: ActionName,
  input: Partial<typeof anyInput> = {},
): Promise<Change> {
  const matter = await loadMatter(office.platform.database, documentId);
  const found = matter && legalAttempts(matter).find((attempt) => attempt.action === name);
  if (!found) throw new Error(`nobody may ${name} document ${documentId}`);
  const { legId, taskId } = found;
  return { by: found.name, request: { documentId, legId, taskId, input: { ...anyInput, ...input } } };
}
