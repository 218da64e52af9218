import type { ComponentType } from 'react';

import type { AskAboutOneLetter, AskName } from '#domain/workflow/asks.ts';

import type { FieldProps, LetterFieldProps } from './field-props.ts';
import { FilesField } from './files-field.tsx';
import { OrderField } from './order-field.tsx';
import { AddresseesField, PartiesField, PeopleField, SuccessorField } from './parties-field.tsx';
import { ClosingField, DueField, NoteField, PurposeField, ReasonField } from './plain-fields.tsx';
import { PublicationDaysField } from './publication-days-field.tsx';
import { ReceiversAgainField, ReceiversField, ReceiversInsteadField } from './receivers-field.tsx';
import { ReportField } from './report-field.tsx';
import { ReservedNumberField } from './reserved-number-field.tsx';
import { ResultField } from './result-field.tsx';
import { SecrecyClassField } from './secrecy-class-field.tsx';
import { SendingsField } from './sendings-field.tsx';
import { SuperiorsField } from './superiors-field.tsx';

/** The fields of a form about one letter or about many. */
const commonFields: { readonly [Name in Exclude<AskName, AskAboutOneLetter>]: ComponentType<FieldProps> } = {
  reason: ReasonField,
  note: NoteField,
  opinion: NoteField,
  comment: NoteField,
  signingNote: NoteField,
  people: PeopleField,
  parties: PartiesField,
  addressees: AddresseesField,
  superiors: SuperiorsField,
  receivers: ReceiversField,
  purpose: PurposeField,
  due: DueField,
  closing: ClosingField,
  result: ResultField,
  report: ReportField,
};

/** The fields that stand in a form about one letter only. */
const letterFields: { readonly [Name in AskAboutOneLetter]: ComponentType<LetterFieldProps> } = {
  successor: SuccessorField,
  receiversAgain: ReceiversAgainField,
  receiversInstead: ReceiversInsteadField,
  order: OrderField,
  files: FilesField,
  addedFiles: FilesField,
  publicationDays: PublicationDaysField,
  sendings: SendingsField,
  reservedNumber: ReservedNumberField,
  secrecyClass: SecrecyClassField,
};

const isCommon = (ask: AskName): ask is keyof typeof commonFields => ask in commonFields;

/** The field of an ask in the form of an action with one letter. */
export function LetterField(props: LetterFieldProps) {
  const Field = isCommon(props.ask) ? commonFields[props.ask] : letterFields[props.ask];
  return <Field {...props} />;
}

/** The field of an ask in a form about many letters. */
export function CommonField(props: FieldProps) {
  const Field = isCommon(props.ask) ? commonFields[props.ask] : undefined;
  return Field && <Field {...props} />;
}
