import type { dashboardCalls } from '#contract/dashboard.ts';
import { panelNames } from '#domain/documents/document-kinds.ts';
import { numberShown } from '#domain/documents/letter-number.ts';
import { termsOf } from '#locales/terms-of.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { panelPages } from './panel-pages.ts';

export const dashboardHandlers: Handlers<typeof dashboardCalls> = {
  getDashboard: async ({ panel, search }, context) => {
    const { database, clock } = context.platform;
    const viewer = await viewerOf(context);
    const wanted = panel === undefined ? panelNames : [panel];
    const pageOf = await panelPages(database, viewer, wanted, search ?? '', clock());
    const groups = panelNames.map((bookType) => {
      const { rows, total } = pageOf(bookType);
      const items = rows.map(({ letterDate, state, ...row }, index) => ({
        ...row,
        letterNumber: numberShown({ ...row, state }, termsOf(context.locale).noNumber),
        sequence: index + 1,
        announcementDate: letterDate ?? '',
        role: 'dashboard' as const,
        isViewOnly: true,
        tableElement: bookType,
      }));
      return { bookType, items, total };
    });
    return { item: groups };
  },
  getDeskUnits: async (_request, context) => {
    const viewer = await viewerOf(context);
    const unitIds = [...new Set([...viewer.deskOf, ...viewer.secretRegistrarOf])];
    if (unitIds.length === 0) return { items: [] };
    const items = await context.platform.database
      .selectFrom('units')
      .select(['id as unitId', 'name'])
      .where('id', 'in', unitIds)
      .orderBy('sortOrder')
      .execute();
    return { items };
  },
};
