import { useForm } from '@mantine/form';
import { useId, type ChangeEvent, type ReactNode } from 'react';

import type { FieldErrors } from '#web/platform/api/call-failure.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { errorMessages, type FieldMessages } from './error-messages.ts';

interface FormRules<Values> {
  readonly initialValues: Values;
  /** Required fields, with the message for an empty value. */
  readonly required?: FieldMessages<Values> | ((values: Values) => FieldMessages<Values>);
  /** Errors of values that are not empty. */
  readonly validate?: (values: Values) => FieldMessages<Values>;
}

type NamesOf<Values, Value> = { [Name in keyof Values]: Values[Name] extends Value ? Name : never }[keyof Values] &
  string;

interface FieldProps {
  readonly id: string;
  readonly error: ReactNode;
  readonly withAsterisk: boolean;
}
interface TextProps extends FieldProps {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}
interface CheckboxProps extends Omit<FieldProps, 'withAsterisk'> {
  readonly checked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}
interface ValueProps<Value> extends FieldProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export type AppForm<Values extends object> = ReturnType<typeof useAppForm<Values>>;

/**
 * All forms use this: values, rules, server errors, and focus on the first invalid field. A field has its name in the
 * request, so that server errors find it.
 */
export function useAppForm<Values extends object>({ initialValues, required = {}, validate }: FormRules<Values>) {
  const t = useTranslation();
  const formId = useId();
  const requiredFor = (values: Values) => (typeof required === 'function' ? required(values) : required);
  const idOf = (name: string) => `${formId}${name}`;
  const form = useForm<Values>({
    initialValues,
    validate: (values) => ({
      ...errorMessages(values, requiredFor(values), validate?.(values) ?? {}, t),
      ...unreadableFields(Object.keys(values), idOf),
    }),
  });
  const marked = requiredFor(form.values);
  const propsOf = (name: string) => {
    const { value, error, onChange } = form.getInputProps(name);
    return { id: idOf(name), value, error, onChange };
  };
  const isRequired = (name: keyof Values) => Boolean(marked[name]);
  return {
    values: form.values,
    errors: form.errors,
    /** Of an input that is part of a field, so that its own server error finds it. */
    idOf,
    /** Errors of other fields remain. */
    change: (changes: Partial<Values>) =>
      Object.entries(changes).forEach(([name, value]) => propsOf(name).onChange(value)),
    /** Replaces all values and clears the errors. */
    fill: (values: Values) => form.setValues(values),
    reset: form.reset,
    text: (name: NamesOf<Values, string>): TextProps => ({ ...propsOf(name), withAsterisk: isRequired(name) }),
    checkbox: (name: NamesOf<Values, boolean>): CheckboxProps => {
      const { value: checked, ...props } = propsOf(name);
      return { ...props, checked };
    },
    /** For inputs whose `onChange` passes a value instead of an event. */
    input: <Name extends keyof Values & string>(name: Name): ValueProps<Values[Name]> => ({
      ...propsOf(name),
      withAsterisk: isRequired(name),
    }),
    submit: (send: (values: Values) => void) =>
      form.onSubmit(send, (errors) => focusFirst(Object.keys(errors).map((name) => idOf(name)))),
    /** Returns the messages of fields that are not visible. */
    showErrors: (errors: FieldErrors): readonly string[] => {
      const isShown = ([name]: readonly [string, string]) => inputOf(idOf(name)) !== undefined;
      const shown = Object.entries(errors).filter(isShown);
      form.setErrors(Object.fromEntries(shown));
      focusFirst(shown.map(([name]) => idOf(name)));
      return Object.entries(errors).flatMap((error) => (isShown(error) ? [] : [error[1]]));
    },
  };
}

const focusable = 'input, textarea, select, button';

/** The first input of a field; undefined when it is not visible. */
function inputOf(id: string): HTMLElement | undefined {
  const field = document.getElementById(id);
  const input = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable);
  return input?.checkVisibility() ? input : undefined;
}

/** Errors of inputs that hold a text they cannot read. */
const unreadableFields = (names: readonly string[], idOf: (name: string) => string): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const input = inputOf(idOf(name));
      return input instanceof HTMLInputElement && input.validity.customError ? [[name, input.validationMessage]] : [];
    }),
  );

const focusFirst = (ids: readonly string[]) =>
  ids
    .flatMap((id) => inputOf(id) ?? [])
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]
    ?.focus();
