import type { AgencyFormView, VersionPart } from '#contract/drafting/agency-forms.ts';
import type { useTranslation } from '#web/platform/language/use-translation.ts';

import { kindName } from '../letter-grants/kind-name.ts';

type Translate = ReturnType<typeof useTranslation>;
type Field = AgencyFormView['fields'][number];
type Block = AgencyFormView['layout'][number];

/** A part of a version as lines to read. */
export function linesOfVersion({ name, kind, fields, layout }: VersionPart, t: Translate): readonly string[] {
  return [
    ...(name === null ? [] : [`${t('agencyForms.parts.name')}: ${name}`]),
    ...(kind === null ? [] : [`${t('agencyForms.parts.kind')}: ${kindName(kind)}`]),
    ...fields.map((field) => lineOfField(field, t)),
    ...layout.map((block) => lineOfBlock(block, t)),
  ];
}

const lineOfField = ({ label, kind, isRequired, help, options }: Field, t: Translate): string =>
  [
    `${label}: ${t(`agencyForms.fieldKinds.${kind}`)}`,
    ...(isRequired ? [t('agencyForms.isRequired')] : []),
    ...(options.length > 0 ? [options.join(' / ')] : []),
    ...(help === '' ? [] : [help]),
  ].join(' · ');

const lineOfBlock = (block: Block, t: Translate): string =>
  `${t(`agencyForms.blocks.${block.type}`)}: ${'names' in block ? block.names.map((name) => `{${name}}`).join(' ') : block.text}`;
