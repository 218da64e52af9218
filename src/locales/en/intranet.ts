import type { intranet as source } from '../th/intranet.ts';

export const intranet: Readonly<Record<keyof typeof source, string>> = {
  title: 'Agency intranet',
  welcome: 'Hello {name}',
  quickEntry: 'Your work',
  goToWork: 'Go to my work',
  news: 'News and announcements',
};
