/**
 * Merges saved content into a form without overwriting what was typed since it was opened.
 * @param saved the saved content.
 * @param start the initial values of the form.
 * @param now the current values.
 */
export const mergeUnsaved = <Form extends object>(saved: Form, start: Form, now: Form): Form => {
  const initial = new Map<string, unknown>(Object.entries(start));
  const written = Object.entries(now).filter(([field, value]) => value !== initial.get(field));
  return { ...saved, ...Object.fromEntries(written) };
};
