/** Class 1 (ปกติ) of the secrecy classes: all others stay off the device. */
const ordinary = 1;

const isSecret = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'secrecy' in value && value.secrecy !== ordinary;

/** A reply without the rows of secret letters. */
export function stripSecrets(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.filter((item) => !isSecret(item)).map(stripSecrets);
  if (typeof reply !== 'object' || reply === null || reply instanceof Date) return reply;
  return Object.fromEntries(Object.entries(reply).map(([name, value]) => [name, stripSecrets(value)]));
}
