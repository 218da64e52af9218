/** A text of one line: each line break, with the spaces around it, becomes one space. */
export function oneLine(text: string): string {
  const [first = '', ...others] = text.split(/[\r\n]/);
  return others.reduce((line, next) => `${line.trimEnd()} ${next.trimStart()}`, first);
}
