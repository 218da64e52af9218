import type { DemonstrationMessage } from '../th/demonstration.ts';

export const demonstrationMessages: Readonly<Record<DemonstrationMessage, string>> = {
  persons: 'Making the demonstration agency: {count} persons',
  documents: 'Living its year: {count} documents',
  events: 'Stored, with {count} events in the log',
  papers: '{count} papers printed and filed',
};
