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

/** The correspondence module has two spellings. */
const sameModule = (module: string) => (module === 'SARABAN' ? 'SARABUN' : module);

/** Newest first; modules in the order of their newest notification. */
export const groupNotices = (notices: readonly NotificationView[]): NoticesOfModule[] =>
  [...Map.groupBy(notices, (notice) => sameModule(notice.module))].map(([module, ofModule]) => ({
    module,
    days: [...Map.groupBy(ofModule, (notice) => dayOf(notice.createdAt))].map(([day, ofDay]) => ({
      day,
      notices: ofDay,
    })),
  }));
