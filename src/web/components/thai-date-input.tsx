import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/th';

import { DateInput } from '@mantine/dates';
import dayjs from 'dayjs';
import buddhistEra from 'dayjs/plugin/buddhistEra';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { parseTypedDay } from '#domain/text/thai-date-input.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

dayjs.extend(buddhistEra);

interface ThaiDateInputProps {
  readonly id?: string;
  readonly label: string;
  /** Shows the label as a placeholder inside the empty field. */
  readonly isLabelInside?: boolean;
  /** `YYYY-MM-DD` (CE). */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly earliest?: string;
  readonly latest?: string;
  readonly withAsterisk?: boolean;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Accepts typed Thai dates: Buddhist years in Thai and common era in English, with two or four digits. A text that is
 * no possible day stays as it is, with the reason, and the form around it is not sent.
 */
export function ThaiDateInput(props: ThaiDateInputProps) {
  const t = useTranslation();
  const { input, problem, isShown, show, type, choose } = useTypedDay(props);
  // Escape closes the calendar before the dialog around it.
  const [isOpen, setOpen] = useState(false);
  const isThai = currentLanguage() === 'th';
  const year = isThai ? 'BBBB' : 'YYYY';
  const level = { previous: t('common.previousYear'), next: t('common.nextYear') };
  return (
    <DateInput
      {...(props.id ? { id: props.id } : {})}
      {...(props.className ? { className: props.className } : {})}
      ref={input}
      {...(props.earliest ? { minDate: props.earliest } : {})}
      {...(props.latest ? { maxDate: props.latest } : {})}
      {...(props.isLabelInside
        ? { 'aria-label': props.label, placeholder: props.label }
        : { label: props.label, placeholder: t('common.datePlaceholder') })}
      withAsterisk={props.withAsterisk ?? false}
      error={isShown ? problem : props.error}
      description={props.description}
      value={props.value}
      onChange={choose}
      onInput={(event) => type(event.currentTarget.value)}
      onBlur={show}
      onInvalid={show}
      fixOnBlur={problem === ''}
      locale={isThai ? 'th' : 'en'}
      valueFormat={`DD/MM/${year}`}
      dateParser={parseDay}
      monthLabelFormat={`MMMM ${year}`}
      yearLabelFormat={year}
      yearsListFormat={year}
      decadeLabelFormat={year}
      getDayAriaLabel={(day) => dayjs(day).format(`D MMMM ${year}`)}
      hideOutsideDates
      // Thai calendars start on Sunday.
      firstDayOfWeek={0}
      highlightToday
      clearable
      clearButtonProps={{ 'aria-label': t('common.clearSearch'), tabIndex: -1 }}
      data-mantine-stop-propagation={isOpen}
      popoverProps={{
        returnFocus: false,
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
        attributes: { dropdown: { role: 'group', 'aria-label': t('common.calendar') } },
      }}
      ariaLabels={{
        previousMonth: t('common.previousMonth'),
        nextMonth: t('common.nextMonth'),
        previousYear: level.previous,
        nextYear: level.next,
        previousDecade: t('common.previousDecade'),
        nextDecade: t('common.nextDecade'),
      }}
    />
  );
}

const parseDay = (typed: string) =>
  parseTypedDay(typed, dayOf(new Date()), currentLanguage() === 'th' ? 'buddhist' : 'common');

/** Remembers a typed text that is no possible day. The browser's own validity says so to the form. */
function useTypedDay({ earliest, latest, onChange }: ThaiDateInputProps) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const day = parseDay(typed);
  const problemOf = () => {
    if (typed.trim() === '') return '';
    if (day === null) return t('common.dateUnreadable', { typed: typed.trim() });
    if (earliest && day < earliest) return t('common.dateTooEarly', { date: formatWireDay(earliest) });
    if (latest && day > latest) return t('common.dateTooLate', { date: formatWireDay(latest) });
    return '';
  };
  const problem = problemOf();
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  return {
    input,
    problem,
    isShown: problem !== '' && wasLeft,
    show: () => setLeft(true),
    type: (text: string) => {
      setTyped(text);
      setLeft(false);
    },
    choose: (next: string | null) => {
      setTyped('');
      onChange(next);
    },
  };
}
