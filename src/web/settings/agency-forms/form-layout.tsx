import { Button, Checkbox, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';

import type { AgencyBlock, AgencyField, AgencyForm } from '#domain/drafting/agency-form.ts';
import { maxFormBlocks, placeholderOf, withLabels, withNames } from '#domain/drafting/edit-agency-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { moved } from '../book-displays/moved.ts';
import styles from './agency-forms.module.css';
import { ItemTools } from './form-fields.tsx';

interface FormLayoutProps {
  readonly form: AgencyForm;
  readonly onChange: (form: AgencyForm) => void;
}

const emptyBlocks = {
  heading: { type: 'heading', text: '' },
  paragraph: { type: 'paragraph', text: '' },
  line: { type: 'line', text: '' },
  table: { type: 'table', names: [] },
  checks: { type: 'checks', names: [] },
} as const satisfies Readonly<Record<AgencyBlock['type'], AgencyBlock>>;
const blockTypes = ['heading', 'paragraph', 'line', 'table', 'checks'] as const;

/** The printed form from top to bottom. */
export function FormLayout({ form, onChange }: FormLayoutProps) {
  const t = useTranslation();
  const { fields, layout } = form;
  const setLayout = (changed: readonly AgencyBlock[]) => onChange({ fields, layout: changed });
  return (
    <section className={styles.part} aria-labelledby="form-layout">
      <h2 id="form-layout">{t('agencyForms.layout')}</h2>
      <p>{t('agencyForms.layoutHelp', { example: `{${t('agencyForms.example')}}` })}</p>
      <ol className={styles.items}>
        {layout.map((block, index) => (
          <li key={index}>
            <fieldset>
              <legend>
                {t('agencyForms.block', { number: index + 1, kind: t(`agencyForms.blocks.${block.type}`) })}
              </legend>
              <BlockInputs
                block={block}
                fields={fields}
                onChange={(changed) =>
                  setLayout(layout.map((other, position) => (position === index ? changed : other)))
                }
              />
            </fieldset>
            <ItemTools
              labels={{
                up: t('agencyForms.blockUp', { number: index + 1 }),
                down: t('agencyForms.blockDown', { number: index + 1 }),
                remove: t('agencyForms.removeBlock', { number: index + 1 }),
              }}
              index={index}
              count={layout.length}
              onMove={(to) => setLayout(moved(layout, index, to))}
              onRemove={() => setLayout(layout.filter((_, position) => position !== index))}
            />
          </li>
        ))}
      </ol>
      {layout.length < maxFormBlocks && (
        <div className={styles.adds}>
          {blockTypes.map((type) => (
            <Button
              key={type}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setLayout([...layout, emptyBlocks[type]])}
            >
              {t('agencyForms.addBlock', { kind: t(`agencyForms.blocks.${type}`) })}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

interface BlockInputsProps<Block extends AgencyBlock> {
  readonly block: Block;
  readonly fields: readonly AgencyField[];
  readonly onChange: (block: AgencyBlock) => void;
}

const BlockInputs = ({ block, fields, onChange }: BlockInputsProps<AgencyBlock>) =>
  'text' in block ? (
    <TextBlock block={block} fields={fields} onChange={onChange} />
  ) : (
    <NamesBlock block={block} fields={fields} onChange={onChange} />
  );

type WithText = Extract<AgencyBlock, { readonly text: string }>;
type WithNames = Extract<AgencyBlock, { readonly names: readonly string[] }>;
/** Names may be longer than the labels shown, and labels than the names stored; the contract admits 3000 in a paragraph. */
const maxText = { heading: 500, line: 500, paragraph: 3000 } as const;

/** A text with the labels of fields in braces; a button puts each where the cursor is. */
function TextBlock({ block, fields, onChange }: BlockInputsProps<WithText>) {
  const t = useTranslation();
  const input = useRef<HTMLTextAreaElement>(null);
  const shown = withLabels(fields, block.text);
  const set = (text: string) => onChange({ ...block, text: withNames(fields, text).slice(0, maxText[block.type]) });
  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = input.current ?? { selectionStart: null, selectionEnd: null };
    set(shown.slice(0, from ?? shown.length) + placeholderOf(fields, name) + shown.slice(to ?? shown.length));
    input.current?.focus();
  };
  const insertable = fields.filter(({ kind }) => kind !== 'check');
  return (
    <>
      <Textarea
        ref={input}
        label={t('agencyForms.blockText')}
        autosize
        minRows={block.type === 'paragraph' ? 2 : 1}
        value={shown}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {insertable.length > 0 && (
        <div className={styles.inserts} role="group" aria-label={t('agencyForms.insertField')}>
          <span aria-hidden>{t('agencyForms.insertField')}</span>
          {insertable.map(({ name, label }) => (
            <Button key={name} variant="default" size="compact-sm" onClick={() => insert(name)}>
              {label.trim() === '' ? t('agencyForms.unnamed') : label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Boxes to tick stand among themselves, and everything else in tables. */
function NamesBlock({ block, fields, onChange }: BlockInputsProps<WithNames>) {
  const t = useTranslation();
  const fitting = fields.filter(({ kind }) => (kind === 'check') === (block.type === 'checks'));
  if (fitting.length === 0) return <p>{t('agencyForms.noFieldFits')}</p>;
  return (
    <Checkbox.Group
      label={t('agencyForms.printed')}
      value={[...block.names]}
      onChange={(names) => onChange({ ...block, names })}
    >
      <div className={styles.choices}>
        {fitting.map(({ name, label }) => (
          <Checkbox key={name} value={name} label={label.trim() === '' ? t('agencyForms.unnamed') : label} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
