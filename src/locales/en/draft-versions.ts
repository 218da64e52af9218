import type { draftVersions as source } from '../th/draft-versions.ts';
import type { Translated } from '../translated.ts';

export const draftVersions: Translated<typeof source> = {
  title: 'Versions handed in',
  show: 'Look and compare',
  none: 'It was never handed in: there is no version to compare with.',
  version: 'Version {number}',
  comparison: 'What changed since this version',
  same: 'The text is the same as now.',
  legend: 'Underlined: inserted. Struck through: removed.',
  inserted: 'inserted:',
  removed: 'removed:',
  restore: 'Take this version up again',
  restoreQuestion:
    'Subject, addressee, references and text on the screen are replaced by this version. Take it up again?',
};
