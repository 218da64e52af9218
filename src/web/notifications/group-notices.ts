import type { NotificationView } from '#contract/notifications.ts';
import { dayOf } from '#domain/text/thai-dates.ts';

export interface NoticesOfDay {
  /** `YYYY-MM-DD` in Bangkok. */
  readonly day: string;
  readonly notices: readonly NotificationView[];
}

export interface NoticesOfModule {
  readonly module: string;
  readonly days: readonly NoticesOfDay[];
}

/** Both names of the correspondence module are one. */
const sameModule = (module: string) => (module === 'SARABAN' ? 'SARABUN' : module);

/** Notices by module and by day; newest first as they come, modules in the order of their newest. */
export const groupNotices = (notices: readonly NotificationView[]): NoticesOfModule[] =>
  [...Map.groupBy(notices, (notice) => sameModule(notice.module))].map(([module, ofModule]) => ({
    module,
    days: [...Map.groupBy(ofModule, (notice) => dayOf(notice.createdAt))].map(([day, ofDay]) => ({
      day,
      notices: ofDay,
    })),
  }));
