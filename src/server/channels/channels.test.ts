import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { channelChangesPage, type channelCalls } from '#contract/channels.ts';
import type { RequestOf } from '#contract/define-call.ts';
import type { Channel } from '#domain/channels/channel-setup.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { startAgency } from '#server/platform/config/read-agency.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';
import { people } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { startEcmsNode } from '#tests/support/ecms-node.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { deadPort, startMailServer } from '#tests/support/mail-server.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { messagingSecret, deliveryOf, startMessagingService } from '#tests/support/messaging-service.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

import { saveChannel } from './save-channel.ts';

type Setup = RequestOf<typeof channelCalls.saveChannel>;

const watched = watchStatements();
afterAll(() => watched.stop());

let office: OfficeServer;
let administrator: Caller;
async function begin(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  office = await startOfficeServer('SARN', environment, { messagingLine: true });
  await startAgency(office.platform);
  const { personId } = people.director;
  const { database } = office.platform;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
  await database.updateTable('persons').set({ email: 'director@example.go.th' }).where('id', '=', personId).execute();
  administrator = office.caller('director');
}
beforeEach(() => begin());
afterEach(() => office.close());

const base = { isActive: true, port: null, protection: 'optional', username: '', folder: '', secret: '' } as const;
const viewOf = async (name: Channel) => {
  const { items } = await office.call(administrator, 'getChannels', {});
  const view = items.find(({ channel }) => channel === name);
  if (!view) throw new Error(`no ${name}`);
  return view;
};
const requestOf = async (channel: Channel, typed: Partial<Setup> & { readonly address: string }): Promise<Setup> => ({
  channel,
  ...base,
  ...typed,
  seen: (await viewOf(channel)).version,
});
const save = async (...typed: Parameters<typeof requestOf>) =>
  office.call(administrator, 'saveChannel', await requestOf(...typed));
const refusalOf = async (...typed: Parameters<typeof requestOf>) =>
  office.refusal(administrator, 'saveChannel', await requestOf(...typed));
const tried = async (channel: 'mailbox' | 'ecms' | 'messaging') =>
  (await office.call(administrator, 'tryChannel', { channel })).item;
/** The machine and the port of a server of this test, and what else its address says. */
const partsOf = (url: string) => {
  const { hostname, port, username, password } = new URL(url);
  return { address: hostname, port: Number(port), username, secret: decodeURIComponent(password) };
};
const savedEvents = async () => {
  const events = await eventsOf(office.platform.database, people.director.personId);
  return events.filter(({ name }) => name === 'channel.saved').map(({ details }) => details);
};

describe('a channel that is set up', () => {
  it('is used by the running server at once, and its password is shown to nobody', async () => {
    const post = await startMailServer();
    const deliver = openMail(office.platform);
    const { address, port } = partsOf(post.url);
    expect(await viewOf('mail')).toMatchObject({ source: null, setup: null, isInUse: false, version: 0 });
    await save('mail', { address, port });
    await deliver({ to: 'one@example.go.th', subject: 'x', text: 'x' });
    expect((await post.mailTo('one@example.go.th')).to).toEqual(['one@example.go.th']);
    await save('mail', { address, port, username: 'sarn', secret: 'geheim-12', isActive: false });
    const view = await viewOf('mail');
    expect(view).toMatchObject({ source: 'screen', isInUse: false, secret: { state: 'stored' } });
    expect(view.setup).toMatchObject({ address, port, username: 'sarn', protection: 'optional', isActive: false });
    expect(view.secret).toMatchObject({ setAt: expect.any(Date), setBy: expect.stringContaining('director') });
    const { database } = office.platform;
    const replies = [
      await office.call(administrator, 'getChannels', {}),
      await office.call(administrator, 'getChannelChanges', {}),
      await database.selectFrom('channelSetups').selectAll().execute(),
      await database.selectFrom('events').selectAll().execute(),
      await database.selectFrom('idempotentReplies').selectAll().execute(),
    ];
    expect(JSON.stringify(replies)).not.toContain('geheim-12');
    await post.close();
  });

  it('is seen in every open browser, and leaves an event with what it said before and after', async () => {
    const address = 'mail.example.go.th';
    const pushed = await pushedDuring(office, () => save('mail', { address, username: 'sarn', secret: 'geheim-12' }));
    expect(pushed.map(({ event }) => event)).toEqual(['settings-changed']);
    await save('mail', { address, username: 'sarn' });
    await save('mail', { address, username: 'sarn', secret: 'geheim-13' });
    await save('mail', { address });
    const set = { isActive: true, address, port: 25, protection: 'optional', username: 'sarn', folder: '' };
    expect(await savedEvents()).toEqual([
      { channel: 'mail', before: null, after: set, secret: 'set' },
      { channel: 'mail', before: set, after: set, secret: 'set' },
      { channel: 'mail', before: set, after: { ...set, username: '' }, secret: 'removed' },
    ]);
    const { items } = await office.call(administrator, 'getChannelChanges', {});
    expect(items.map(({ secret, before }) => [secret, before?.username])).toEqual([
      ['removed', 'sarn'],
      ['set', 'sarn'],
      ['set', undefined],
    ]);
    expect((await viewOf('mail')).secret).toEqual({ state: 'none', setAt: null, setBy: '' });
  });

  it('is saved once by a request that is repeated, and not over the change of somebody else', async () => {
    const first = await requestOf('mail', { address: 'mail.example.go.th' });
    const idempotencyKey = crypto.randomUUID();
    await office.call(administrator, 'saveChannel', first, { idempotencyKey });
    await office.call(administrator, 'saveChannel', first, { idempotencyKey });
    expect(await savedEvents()).toHaveLength(1);
    expect(await office.refusal(administrator, 'saveChannel', first)).toMatchObject({ code: 'list-changed' });
    const other = { ...(await requestOf('mail', { address: 'other.example.go.th' })), seen: 1 };
    const both = [other, { ...other, address: 'third.example.go.th' }].map((request) =>
      office.call(administrator, 'saveChannel', request).then(
        () => 'saved',
        () => 'refused',
      ),
    );
    expect((await Promise.all(both)).toSorted()).toEqual(['refused', 'saved']);
  });

  it('keeps its password only for the machine, the connection and the name for which it was entered', async () => {
    const known = { address: 'mail.example.go.th', username: 'sarn', protection: 'tls' } as const;
    await save('mailbox', { ...known, secret: 'geheim-12' });
    await save('mailbox', { ...known, folder: 'Letters' });
    expect((await viewOf('mailbox')).secret.state).toBe('stored');
    const moved = [
      { address: 'thief.example.com' },
      { port: 994 },
      { protection: 'optional' as const },
      { username: 'x' },
    ];
    for (const change of moved)
      expect(await refusalOf('mailbox', { ...known, ...change })).toMatchObject({
        httpStatus: 422,
        fields: { secret: expect.stringContaining('อีกครั้ง') },
      });
    expect((await viewOf('mailbox')).setup).toMatchObject({ ...known, port: 993, folder: 'Letters' });
  });

  it('is refused with what is wrong at each field', async () => {
    const refused = async (...typed: Parameters<typeof requestOf>) =>
      Object.keys((await refusalOf(...typed)).fields ?? {});
    expect(await refused('mail', { address: 'mail.example.go.th/x' })).toEqual(['address']);
    expect(await refused('mailbox', { address: 'mail.example.go.th' })).toEqual(['username']);
    expect(await refused('mailbox', { address: 'mail.example.go.th', username: 'x' })).toEqual(['secret']);
    expect(await refused('messaging', { address: 'https://line.example.go.th/', secret: 'short' })).toEqual(['secret']);
    expect(await refused('ecms', { address: 'https://a:b@ecms.example.go.th/' })).toEqual(['address']);
    expect(await refused('ecms', { address: 'https://ecms.example.go.th/', protection: 'starttls' })).toEqual([
      'protection',
    ]);
    expect(await savedEvents()).toEqual([]);
  });

  it('has a history that goes on behind its first page', async () => {
    for (let time = 0; time <= channelChangesPage; time += 1)
      await save('mail', { address: `mail${time}.example.go.th` });
    const { items: page } = await office.call(administrator, 'getChannelChanges', {});
    const before = page.at(-1)?.id;
    const { items: rest } = await office.call(administrator, 'getChannelChanges', { before });
    expect([page.length, rest.length]).toEqual([channelChangesPage, 1]);
    expect(rest[0]?.after.address).toBe('mail0.example.go.th');
    const forged = { before: 'AAAAAAAAAAAAAAAAAAAAAA' };
    expect(await office.refusal(administrator, 'getChannelChanges', forged)).toMatchObject({ httpStatus: 422 });
  });
});

describe('a channel of the environment', () => {
  it('is shown without its password and cannot be changed, and wins over what is stored', async () => {
    await save('mail', { address: 'stored.example.go.th' });
    await office.close();
    await begin({
      SMTP_URL: 'smtps://sarn:geheim-12@mail.example.go.th',
      ECMS_URL: 'https://a:geheim-12@ecms.example.go.th/',
    });
    const view = await viewOf('mail');
    expect(view).toMatchObject({ source: 'environment', variable: 'SMTP_URL', isInUse: true });
    expect(view.setup).toMatchObject({ address: 'mail.example.go.th', port: 465, protection: 'tls', username: 'sarn' });
    expect(JSON.stringify(await office.call(administrator, 'getChannels', {}))).not.toContain('geheim');
    expect(await refusalOf('mail', { address: 'mail.example.go.th' })).toMatchObject({
      code: 'channel-of-environment',
    });
    expect(await viewOf('mailbox')).toMatchObject({ source: null });
  });

  it('in production leaves only services with TLS to the screen, unless it is said that none is needed', async () => {
    const { config, database, clock } = office.platform;
    const production = { ...office.platform, config: { ...config, mode: 'PRODUCTION' as const } };
    const saved = (protection: 'tls' | 'optional') =>
      inTransaction(database, (transaction) => {
        const { secret, ...rest } = base;
        const setup = { ...rest, address: 'http://ecms.example.go.th/', protection };
        const actor = { personId: people.director.personId, now: clock() };
        return saveChannel(production, transaction, 'ecms', { setup, secret, seen: 0 }, actor);
      });
    expect(await saved('tls')).toMatchObject({ fields: { address: 'service-needs-https' } });
    expect(await saved('optional')).toMatchObject({ name: 'channel.saved' });
  });
});

describe('a channel that is tried', () => {
  it('opens the mailbox and says how many messages are in it, or in plain words why not', async () => {
    expect(await tried('mailbox')).toMatchObject({ outcome: 'notSetUp' });
    const mailbox = await startMailbox();
    const uid = await mailbox.deliver({ from: 'a@example.go.th', to: 'b@example.go.th', subject: 'x', text: 'x' });
    const parts = partsOf(mailbox.url);
    await save('mailbox', parts);
    expect(await tried('mailbox')).toEqual({ outcome: 'worked', fault: null, answer: '', messages: 1 });
    expect(mailbox.isSeen(uid)).toBe(false);
    await save('mailbox', { ...parts, folder: 'Nowhere' });
    expect(await tried('mailbox')).toMatchObject({ outcome: 'failed', fault: 'folder' });
    await save('mailbox', { ...parts, secret: 'wrong-pass' });
    const wrong = await tried('mailbox');
    expect(wrong).toMatchObject({ outcome: 'failed', fault: 'signIn' });
    expect(JSON.stringify(wrong)).not.toContain('wrong-pass');
    await save('mailbox', { ...parts, protection: 'starttls' });
    expect(await tried('mailbox')).toMatchObject({ outcome: 'failed', fault: 'noTls' });
    await save('mailbox', { ...parts, port: await deadPort() });
    expect(await tried('mailbox')).toMatchObject({ outcome: 'failed', fault: 'refused' });
    await mailbox.close();
  });

  it('asks the node of the e-CMS, takes nothing from its queue, and knows a page that is no answer of it', async () => {
    const node = await startEcmsNode();
    await save('ecms', { address: node.url });
    expect(await tried('ecms')).toMatchObject({ outcome: 'worked' });
    // Longer than the beginning that is read.
    node.enqueue(`<Message>${'x'.repeat(200_000)}</Message>`);
    expect(await tried('ecms')).toMatchObject({ outcome: 'worked' });
    expect(node.queue).toHaveLength(1);
    node.answerWith({ status: 200, body: '<html>welcome</html>' });
    expect(await tried('ecms')).toMatchObject({ outcome: 'failed', fault: 'notAccepted' });
    node.answerWith({ status: 200, body: 'x'.repeat(200_000) });
    expect(await tried('ecms')).toMatchObject({ outcome: 'failed', fault: 'notAccepted' });
    node.answerWith({ status: 500, body: '' });
    expect(await tried('ecms')).toMatchObject({
      outcome: 'failed',
      fault: 'notAccepted',
      answer: expect.stringContaining('500'),
    });
    await node.close();
    expect(await tried('ecms')).toMatchObject({ outcome: 'failed', fault: 'refused' });
  });

  it('sends a message to the own account of the messaging service, once there is one, and the secret counts both ways', async () => {
    const service = await startMessagingService();
    await save('messaging', { address: service.url, secret: messagingSecret });
    expect(await tried('messaging')).toMatchObject({ outcome: 'noAccount' });
    const { code } = await office.call(administrator, 'beginMessagingLink', {});
    const { body: payload, headers } = deliveryOf({ type: 'message', accountId: 'account-d', text: code });
    const linked = await office.app.inject({ method: 'POST', url: '/api/messaging/events', payload, headers });
    expect(linked.json()).toMatchObject({ outcome: 'linked' });
    expect(await tried('messaging')).toMatchObject({ outcome: 'worked' });
    expect(service.sent).toEqual([{ accountId: 'account-d', text: expect.stringContaining('ทดลอง') }]);
    await save('messaging', { address: service.url, secret: 'y'.repeat(32) });
    expect(await tried('messaging')).toMatchObject({ outcome: 'failed', fault: 'signIn' });
    await service.close();
  });
});

describe('the channels', () => {
  it('are seen by whoever may query the item of the menu, and set up and tried by administrators alone', async () => {
    const { database } = office.platform;
    const officer = office.caller('officerP');
    const refused = { httpStatus: 403, code: 'not-permitted' };
    const wanted = await requestOf('mail', { address: 'mail.example.go.th' });
    const none = async () => {
      expect(await office.refusal(officer, 'saveChannel', wanted)).toMatchObject(refused);
      expect(await office.refusal(officer, 'tryChannel', { channel: 'ecms' })).toMatchObject(refused);
      expect(await database.selectFrom('channelSetups').selectAll().execute()).toEqual([]);
    };
    expect(await office.refusal(officer, 'getChannels', {})).toMatchObject(refused);
    expect(await office.refusal(officer, 'getChannelChanges', {})).toMatchObject(refused);
    await none();
    const { menuId } = settingScreens.channels;
    const grant = { menuId, grantee: 'everybody', mayManage: true };
    await database.insertInto('menuPermissions').values(grant).execute();
    expect(await office.call(officer, 'getChannels', {})).toMatchObject({ mayManage: false });
    expect(await office.call(officer, 'getChannelChanges', {})).toEqual({ items: [] });
    await none();
    await database.deleteFrom('menuPermissions').where('menuId', '=', menuId).execute();
    expect(await office.refusal(administrator, 'saveChannel', wanted)).toMatchObject(refused);
  });

  it('are tried eight at once without a failure, and in the order of the locks', async () => {
    const node = await startEcmsNode();
    await save('ecms', { address: node.url });
    watched.forget();
    const before = watched.deadlocks();
    const outcomes = await Promise.all(Array.from({ length: 8 }, async () => (await tried('ecms')).outcome));
    expect(outcomes).toEqual(Array.from({ length: 8 }, () => 'worked'));
    expect(watched.deadlocks()).toBe(before);
    expect([...new Set(watched.transactions().flatMap(lockedOutOfOrder))]).toEqual([]);
    await node.close();
  });

  it('are tried thirty times an hour and no more', async () => {
    for (let time = 0; time < 30; time += 1) await tried('ecms');
    expect(await office.refusal(administrator, 'tryChannel', { channel: 'ecms' })).toMatchObject({
      code: 'too-many-requests',
    });
  });
});
