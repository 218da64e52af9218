/** Class 1 (ปกติ) of the secrecy classes: all others stay off the device. */
const ordinary = 1;

const isSecret = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'F_DOC_SECRET_ID' in value && value.F_DOC_SECRET_ID !== ordinary;

/** A reply as it stands on the wire, without the rows of secret letters. */
export function withoutSecrets(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.filter((each) => !isSecret(each)).map(withoutSecrets);
  if (typeof reply !== 'object' || reply === null) return reply;
  return Object.fromEntries(Object.entries(reply).map(([name, value]) => [name, withoutSecrets(value)]));
}
