import { ReportSection } from '../report-section.tsx';
import type { FieldProps } from './field-props.ts';

/** The report is read before it is accepted or closed; many letters have many, so none is shown. */
export const ReportField = ({ letter }: FieldProps) =>
  letter && <ReportSection document={letter.document} work={letter.work} />;
