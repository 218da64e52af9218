/**
 * Merges saved content into a form without overwriting what was typed since it was opened.
 * @param left the saved content.
 * @param start the initial values of the form.
 * @param now the current values.
 */
export const mergeUnsaved = <Form extends object>(left: Form, start: Form, now: Form): Form => {
  const begun = new Map<string, unknown>(Object.entries(start));
  const written = Object.entries(now).filter(([field, value]) => value !== begun.get(field));
  return { ...left, ...Object.fromEntries(written) };
};
