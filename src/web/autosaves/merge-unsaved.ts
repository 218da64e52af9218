/**
 * What was left in a form, with what has been written into the form since over it.
 * @param left what was left.
 * @param start how the form stood when it was opened.
 * @param now how it stands.
 */
export const mergeUnsaved = <Form extends object>(left: Form, start: Form, now: Form): Form => {
  const begun = new Map<string, unknown>(Object.entries(start));
  const written = Object.entries(now).filter(([field, value]) => value !== begun.get(field));
  return { ...left, ...Object.fromEntries(written) };
};
