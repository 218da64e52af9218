import {
  printedParts,
  ticked,
  type AgencyBlock,
  type AgencyField,
  type AgencyForm,
} from '#domain/drafting/agency-form.ts';
import type { DraftContent } from '#domain/drafting/content.ts';
import { paper } from '#locales/paper.ts';
import { application } from '#web/platform/application/application.ts';

import { paperDay } from '#domain/paper/paper-day.ts';
import { usePaperDigits } from './paper-digits.ts';
import { Labelled, NumberLine, Signatures, SpeedMark } from './paper-parts.tsx';
import styles from './paper.module.css';
import type { PaperContent } from './paper.tsx';

/** A form of the agency, as it is printed. */
export interface PrintedForm extends AgencyForm {
  readonly code: string;
  readonly name: string;
}

interface AgencyFormPaperProps extends Pick<PaperContent, 'signers'> {
  readonly written: Pick<PaperContent['written'], 'subject' | 'toText' | 'letterNumber' | 'letterDate' | 'speed'> & {
    readonly content: DraftContent;
  };
  readonly view: { readonly template: PrintedForm | null };
}

export function AgencyFormPaper({ written, view: { template }, signers }: AgencyFormPaperProps) {
  const digits = usePaperDigits();
  if (!template) return null;
  const values = written.content.form?.values ?? {};
  return (
    <>
      <div className={styles.formCode}>{digits(template.code)}</div>
      <SpeedMark written={written} />
      <div className={styles.formTitle}>
        <div>{template.name}</div>
        <div>{application().agency.agency}</div>
      </div>
      <div className={styles.sides}>
        <NumberLine number={written.letterNumber} />
        <div>{`${paper.date} ${digits(paperDay(written.letterDate))}`}</div>
      </div>
      <Labelled label={paper.subject} values={[written.subject]} />
      <Labelled label={written.content.salutation || paper.to} values={[written.toText]} />
      {template.layout.map((block, index) => (
        <Block key={index} block={block} template={template} values={values} />
      ))}
      <Labelled label={paper.enclosures} values={written.content.enclosures} />
      <Signatures signers={signers} />
    </>
  );
}

interface BlockProps {
  readonly block: AgencyBlock;
  readonly template: PrintedForm;
  readonly values: Readonly<Record<string, string>>;
}

const classNames = { heading: 'agenda', paragraph: 'paragraph', line: 'formLine' } as const;

function Block({ block, template, values }: BlockProps) {
  const digits = usePaperDigits();
  if ('text' in block)
    return (
      <p className={styles[classNames[block.type]]}>
        {printedParts(template, block.text, values).map(({ text, field }, index) =>
          field ? (
            <span key={index} className={styles.filled}>
              {digits(shownValue(field, text))}
            </span>
          ) : (
            digits(text)
          ),
        )}
      </p>
    );
  const fields = template.fields.filter(({ name }) => block.names.includes(name));
  if (block.type === 'checks')
    return fields.map(({ name, label }) => (
      <div key={name} className={styles.check} data-ticked={values[name] === ticked || undefined}>
        {label}
      </div>
    ));
  return (
    <table>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <td>{digits(field.label)}</td>
            <td>{digits(shownValue(field, values[field.name] ?? ''))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shownValue = ({ kind }: AgencyField, value: string): string =>
  kind === 'date' && value !== '' ? paperDay(value) : value;
