import { ReportSection } from '../report-section.tsx';
import type { FieldProps } from './field-props.ts';

/** The report is read before it is accepted or closed; a form for many letters shows none. */
export const ReportField = ({ letter }: FieldProps) =>
  letter && <ReportSection document={letter.document} work={letter.work} />;
