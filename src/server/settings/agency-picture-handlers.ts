import { createHash } from 'node:crypto';

import type { agencyPictureCalls } from '#contract/agency-pictures.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { agencyPictureProblem } from '#domain/settings/agency-pictures.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { readPictureTask } from '#server/profile/read-picture.task.ts';
import { changeList } from './change-list.ts';

/** Who manages the data of the agency manages its pictures. */
const mayManage = ({ platform, person }: CallContext) =>
  mayManageMenu(platform.database, person.id, settingLists.agency.menuId, platform.clock());

export const agencyPictureHandlers: Handlers<typeof agencyPictureCalls> = {
  saveAgencyPicture: async ({ kind, image }, context) => {
    if (!(await mayManage(context))) return refuseWithout('managesMenu');
    const { platform, person } = context;
    const waiter = { personId: person.id };
    const clean = await platform.sandbox.run(readPictureTask, Buffer.from(image), { purpose: 'agency' }, waiter);
    if (isRefusal(clean)) return clean;
    const problem = agencyPictureProblem(clean);
    if (problem) return refuse(problem);
    return changeList(context, 'agency', async (transaction, actorId) => {
      const picture = {
        sha256: createHash('sha256').update(clean.bytes).digest(),
        mediaType: clean.mediaType,
        image: Buffer.from(clean.bytes),
        savedAt: platform.clock(),
      };
      await transaction
        .insertInto('agencyPictures')
        .values({ kind, ...picture })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet(picture))
        .execute();
      return { reply: {}, events: [{ name: 'agency.picture-saved', actorId, details: { kind } }] };
    });
  },
  removeAgencyPicture: ({ kind }, context) =>
    changeList(context, 'agency', async (transaction, actorId) => {
      const removed = await transaction
        .deleteFrom('agencyPictures')
        .where('kind', '=', kind)
        .returning('kind')
        .executeTakeFirst();
      return removed
        ? { reply: {}, events: [{ name: 'agency.picture-removed', actorId, details: { kind } }] }
        : refuse('not-found');
    }),
};
