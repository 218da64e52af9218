import type { DemonstrationMessage } from '../th/demonstration.ts';

export const demonstrationMessages: Readonly<Record<DemonstrationMessage, string>> = {
  persons: 'Making the demonstration agency: {count} persons',
  month: 'Living its year: {month}',
};
