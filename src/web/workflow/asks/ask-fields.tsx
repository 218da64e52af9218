import type { ComponentType } from 'react';

import { asks, type AskAboutOneLetter, type AskName } from '#domain/workflow/asks.ts';

import type { FieldProps, LetterFieldProps, PlainAnswer, PlainAsk, PlainFieldProps } from './field-props.ts';
import { AwaitedField } from './awaited-field.tsx';
import { FilesField } from './files-field.tsx';
import { OrderField } from './order-field.tsx';
import { AddresseesField, AdvisersField, PartiesField, PeopleField } from './parties-field.tsx';
import { ClosingField, DueField, NoteField, PurposeField, ReasonField, TaskTypeField } from './plain-fields.tsx';
import { PublicationDaysField } from './publication-days-field.tsx';
import { ReceiversAgainField, ReceiversField, ReceiversInsteadField } from './receivers-field.tsx';
import { ReportField } from './report-field.tsx';
import { ReservedNumberField } from './reserved-number-field.tsx';
import { ResultField } from './result-field.tsx';
import { SecrecyClassField } from './secrecy-class-field.tsx';
import { SendingsField } from './sendings-field.tsx';
import { SignerProofField } from './signer-proof-field.tsx';
import { SuperiorsField } from './superiors-field.tsx';

const plainFields: { readonly [A in PlainAnswer]: ComponentType<PlainFieldProps> } = {
  reason: ReasonField,
  note: NoteField,
  dueAt: DueField,
  purposeId: PurposeField,
  taskTypeId: TaskTypeField,
  closes: ClosingField,
};

/** Fields that work in a form for one letter and in a form for many. */
const commonFields: { readonly [Name in Exclude<AskName, AskAboutOneLetter | PlainAsk>]: ComponentType<FieldProps> } = {
  people: PeopleField,
  parties: PartiesField,
  advisers: AdvisersField,
  addressees: AddresseesField,
  superiors: SuperiorsField,
  receivers: ReceiversField,
  result: ResultField,
  report: ReportField,
  signerProof: SignerProofField,
};

/** Fields that appear only in a form for one letter. */
const letterFields: { readonly [Name in AskAboutOneLetter]: ComponentType<LetterFieldProps> } = {
  successor: PeopleField,
  receiversAgain: ReceiversAgainField,
  receiversInstead: ReceiversInsteadField,
  awaited: AwaitedField,
  order: OrderField,
  files: FilesField,
  addedFiles: FilesField,
  publicationDays: PublicationDaysField,
  sendings: SendingsField,
  reservedNumber: ReservedNumberField,
  secrecyClass: SecrecyClassField,
};

const isCommon = (ask: AskName): ask is keyof typeof commonFields => Object.hasOwn(commonFields, ask);
const isAboutOneLetter = (ask: AskName): ask is AskAboutOneLetter => Object.hasOwn(letterFields, ask);

export function LetterField({ ask, ...props }: LetterFieldProps) {
  if (!isAboutOneLetter(ask)) return <CommonField {...props} ask={ask} />;
  const Field = letterFields[ask];
  return <Field {...props} ask={ask} />;
}

export function CommonField({ ask, ...props }: FieldProps) {
  if (isAboutOneLetter(ask)) return null;
  if (isCommon(ask)) {
    const Field = commonFields[ask];
    return <Field {...props} ask={ask} />;
  }
  const Field = plainFields[asks[ask].answers[0]];
  return <Field {...props} ask={ask} />;
}
