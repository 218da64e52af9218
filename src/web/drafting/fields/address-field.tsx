import { Autocomplete } from '@mantine/core';

import { english, englishClosings, highest, monks, ordinary } from '#locales/letters.ts';
import { formOf } from '#domain/drafting/forms.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { DraftFieldsProps } from './draft-fields.tsx';
import { fieldId } from './field-id.ts';
import { fieldLabel } from './field-label.ts';
import styles from './fields.module.css';
import { setAddressee } from './set-addressee.ts';
import { useAddressees } from './use-addressees.ts';

const addresses = [ordinary, highest, ...monks.map(([, address]) => address)];
const proposals = {
  salutation: {
    th: [...new Set(addresses.map(({ salutation }) => salutation))],
    en: [english.salutation],
  },
  closing: { th: [...new Set(addresses.map(({ closing }) => closing))], en: englishClosings },
} as const;

export function AddressField({ draft, kind, marked }: DraftFieldsProps) {
  const t = useTranslation();
  const { written, set, changeContent } = draft;
  const form = formOf(kind, written.content);
  const listed = useAddressees(written.toText);
  const hasSalutation = form.fields.includes('salutation');
  const labelFor = (field: 'salutation' | 'toText') => t(fieldLabel(field, kind, written.content));
  const errorFor = (field: 'salutation' | 'toText') =>
    marked.includes(field) ? t('drafting.missingField', { field: labelFor(field) }) : undefined;
  const addressee = (
    <Autocomplete
      id={fieldId('toText')}
      label={labelFor('toText')}
      withAsterisk={form.required.includes('toText')}
      data={listed.map(({ name }) => name)}
      filter={({ options }) => options}
      autoSelectOnBlur={false}
      maxLength={1000}
      error={errorFor('toText')}
      value={written.toText}
      onChange={(value) => set((before) => setAddressee(before, kind, value, listed))}
    />
  );
  if (!hasSalutation) return addressee;
  return (
    <div className={styles.address}>
      <Autocomplete
        id={fieldId('salutation')}
        label={labelFor('salutation')}
        withAsterisk={form.required.includes('salutation')}
        data={proposals.salutation[written.content.language]}
        filter={({ options }) => options}
        maxLength={100}
        error={errorFor('salutation')}
        value={written.content.salutation}
        onChange={(salutation) => changeContent({ salutation })}
      />
      {addressee}
    </div>
  );
}

/** คำลงท้าย: suggested from the addressee. */
export function ClosingField({ draft, kind, marked }: DraftFieldsProps) {
  const t = useTranslation();
  const label = t('drafting.fields.closing');
  return (
    <Autocomplete
      id={fieldId('closing')}
      label={label}
      withAsterisk={formOf(kind, draft.written.content).required.includes('closing')}
      data={proposals.closing[draft.written.content.language]}
      filter={({ options }) => options}
      maxLength={200}
      error={marked.includes('closing') ? t('drafting.missingField', { field: label }) : undefined}
      value={draft.written.content.closing}
      onChange={(closing) => draft.changeContent({ closing })}
    />
  );
}
