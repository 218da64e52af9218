import { i18n } from './i18n.ts';

/** Unit labels are the same in both languages. */
const units = ['KB', 'MB', 'GB', 'TB'];

/** Base 1024. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length, Math.floor(Math.log(bytes) / Math.log(1024)));
  const amount = bytes / 1024 ** step;
  const unit = step === 0 ? i18n.t('common.bytes') : units[step - 1];
  return `${amount < 10 && step > 0 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}
