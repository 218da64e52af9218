export const maxPublicAddress = 200;

const form = /^https?:\/\/([\da-z.-]{1,120})(?::\d{1,5})?((?:\/[\w-]+)*)\/?$/i;
const labelForm = /^[\da-z](?:[\da-z-]{0,61}[\da-z])?$/i;

/**
 * Whether the place of `/pki` may be written into certificates: http or https, the name of a host in ASCII, a port, and plain
 * parts of a path. What it says cannot be taken back, so anything that two programs could read in two ways is refused: a user,
 * dots, a query, an encoded character.
 */
export function isPublicAddress(text: string): boolean {
  if (text.length > maxPublicAddress) return false;
  const [, host = ''] = form.exec(text) ?? [];
  return host.split('.').every((label) => labelForm.test(label)) && URL.canParse(text);
}
