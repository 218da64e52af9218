import { createHash } from 'node:crypto';

import type { letterFontCalls } from '#contract/letter-font.ts';
import { fontSampleOnPaper } from '#domain/paper/font-sample-on-paper.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { isSizeAllowed } from '#domain/settings/letter-font.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { printedLetter } from '#server/paper/print-on-paper.ts';
import { readConfigNow } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { changeList } from './change-list.ts';
import { readFontTask } from './read-font.task.ts';
import { tryFontTask } from './try-font.task.ts';

/** Who manages the data of the agency manages the font of its letters. */
const { menuId } = settingLists.agency;
const mayManage = ({ platform, person }: CallContext) =>
  mayManageMenu(platform.database, person.id, menuId, platform.clock());

export const letterFontHandlers: Handlers<typeof letterFontCalls> = {
  getLetterFont: async (_request, { platform, person }) => {
    if (!(await mayQueryMenu(platform.database, person.id, menuId, platform.clock())))
      return refuseWithout('queriesMenu');
    const rows = await platform.database
      .selectFrom('letterFonts')
      .select(['state', 'regularName', 'boldName', 'measuredSize', 'size'])
      .execute();
    const [used, chosen] = (['used', 'chosen'] as const).map((state) => rows.find((row) => row.state === state));
    return {
      item: {
        used: used ? { name: used.regularName, size: used.size ?? 0, measuredSize: used.measuredSize ?? 0 } : null,
        chosen: chosen ?? null,
      },
    };
  },
  chooseLetterFont: async ({ style, file }, context) => {
    if (!(await mayManage(context))) return refuseWithout('managesMenu');
    const { platform, person } = context;
    const bytes = Buffer.from(file);
    const read = await platform.sandbox.run(readFontTask, bytes, {}, { personId: person.id });
    if (isRefusal(read)) return read;
    return changeList(context, 'agency', async (transaction, actorId) => {
      const { name, measuredSize } = read;
      const columns =
        style === 'regular' ? { regular: bytes, regularName: name, measuredSize } : { bold: bytes, boldName: name };
      const chosen = { ...columns, savedAt: platform.clock() };
      await transaction
        .insertInto('letterFonts')
        .values({ state: 'chosen', ...chosen })
        .onConflict((conflict) => conflict.column('state').doUpdateSet(chosen))
        .execute();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { reply: {}, events: [{ name: 'agency.font-chosen', actorId, details: { style, font: name, sha256 } }] };
    });
  },
  previewLetterFont: async ({ size }, context) => {
    if (!(await mayManage(context))) return refuseWithout('managesMenu');
    const tried = await tryOut(context, size);
    return isRefusal(tried) ? tried : { item: { pdf: tried.pdf.toString('base64') }, digest: digestOf(tried.font) };
  },
  useLetterFont: async ({ size, seen }, context) => {
    if (!(await mayManage(context))) return refuseWithout('managesMenu');
    const tried = await tryOut(context, size);
    if (isRefusal(tried)) return tried;
    const { font } = tried;
    // Somebody chose another file since the preview.
    if (digestOf(font) !== seen) return refuse('font-outdated');
    return changeList(context, 'agency', async (transaction, actorId) => {
      const latest = await readCandidate(transaction);
      // Somebody chose another file while this one was tried.
      if (!latest?.regular?.equals(font.regular) || !latest.bold?.equals(font.bold)) return refuse('font-outdated');
      const { state: _state, ...columns } = latest;
      const used = { ...columns, size, savedAt: context.platform.clock() };
      await transaction
        .insertInto('letterFonts')
        .values({ state: 'used', ...used })
        .onConflict((conflict) => conflict.column('state').doUpdateSet(used))
        .execute();
      await transaction.deleteFrom('letterFonts').where('state', '=', 'chosen').execute();
      const details = { font: latest.regularName, size };
      return { reply: {}, events: [{ name: 'agency.font-used', actorId, details }] };
    });
  },
  discardLetterFont: (_request, context) =>
    changeList(context, 'agency', async (transaction, actorId) => {
      const removed = await removeFont(transaction, 'chosen');
      if (!removed) return refuse('not-found');
      return { reply: {}, events: [{ name: 'agency.font-discarded', actorId, details: { font: nameOf(removed) } }] };
    }),
  removeLetterFont: (_request, context) =>
    changeList(context, 'agency', async (transaction, actorId) => {
      const removed = await removeFont(transaction, 'used');
      if (!removed) return refuse('not-found');
      return { reply: {}, events: [{ name: 'agency.font-removed', actorId, details: { font: nameOf(removed) } }] };
    }),
};

const digestOf = ({ regular, bold }: { readonly regular: Buffer; readonly bold: Buffer }) =>
  createHash('sha256').update(regular).update(bold).digest('hex');

const nameOf = ({ regularName, boldName }: { readonly regularName: string; readonly boldName: string }) =>
  regularName || boldName;

const removeFont = (transaction: DatabaseTransaction, state: 'chosen' | 'used') =>
  transaction
    .deleteFrom('letterFonts')
    .where('state', '=', state)
    .returning(['regularName', 'boldName'])
    .executeTakeFirst();

/** What was chosen and is not used yet, or what is used. */
const readCandidate = (database: DatabaseTransaction | CallContext['platform']['database']) =>
  database
    .selectFrom('letterFonts')
    .select(['state', 'regular', 'regularName', 'bold', 'boldName', 'measuredSize'])
    // `chosen` before `used`.
    .orderBy('state')
    .limit(1)
    .executeTakeFirst();

/**
 * The sample letter in the candidate. Errors: `font-incomplete`, `font-size-not-allowed`, `font-text-not-exact`, and those of the
 * sandbox.
 * @param wanted tenths of a point; without it, as measured.
 */
async function tryOut({ platform, person }: CallContext, wanted: number | undefined) {
  const { database, sandbox, clock } = platform;
  const candidate = await readCandidate(database);
  if (!candidate) return refuse('not-found');
  const { regular, bold, measuredSize } = candidate;
  if (!regular || !bold || measuredSize === null) return refuse('font-incomplete');
  const size = wanted ?? measuredSize;
  if (!isSizeAllowed(measuredSize, size)) return refuse('font-size-not-allowed');
  const font = { regular, bold, size: size / 10 };
  const { tenant } = await readConfigNow(platform);
  const agency = { thai: tenant.agency, english: tenant.english.agency };
  const printed = await printedLetter(platform, fontSampleOnPaper(agency, dayOf(clock())));
  const given = { ...printed, look: { ...printed.look, font } };
  const known = Buffer.concat([regular, bold]);
  const pdf: Buffer | Refusal = await sandbox.run(tryFontTask, known, given, { personId: person.id });
  return isRefusal(pdf) ? pdf : { pdf, font };
}
