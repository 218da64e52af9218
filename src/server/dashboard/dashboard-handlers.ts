import type { dashboardCalls } from '#contract/dashboard.ts';
import { panels } from '#domain/documents/document-kinds.ts';
import { numberShown } from '#domain/documents/letter-number.ts';
import { termsOf } from '#locales/terms-of.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { panelPage } from './panel-page.ts';

export const dashboardHandlers: Handlers<typeof dashboardCalls> = {
  getDashboard: async ({ panel, search }, context) => {
    const { database, clock } = context.platform;
    const viewer = await viewerOf(context);
    const groups = panels.map(async ({ panel: bookType }) => {
      if (panel !== undefined && panel !== bookType) return { bookType, items: [], total: 0 };
      const { rows, total } = await panelPage(database, viewer, bookType, search ?? '', clock());
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
    return { item: await Promise.all(groups) };
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
