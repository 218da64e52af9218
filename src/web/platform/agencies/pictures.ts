import { application } from '#web/platform/application/application.ts';

/** Each agency's pictures are separate files, so that a browser loads only those of its agency. */
const files = import.meta.glob<string>('./*/*.svg', { eager: true, query: '?url&no-inline', import: 'default' });

export const agencyPicture = (kind: 'mark' | 'backdrop'): string | undefined =>
  files[`./${application().agency.pictures}/${kind}.svg`];
