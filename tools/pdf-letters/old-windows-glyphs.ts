const above = 'ิีึื';
const low = '่้๊๋์';
const tall = 'ปฝฟ';
const raised = new Set('ัิีึืํ');

/** The text with the private-use codes of old Windows fonts: marks are moved out of the way of others. */
export function toOldWindowsGlyphs(text: string): string {
  let base = '';
  let before = '';
  let shown = '';
  for (const character of text.replaceAll('ำ', '\u0E4Dา').replaceAll(/([่-๋])\u0E4D/g, '\u0E4D$1')) {
    shown += glyphOf(character, base, before);
    if (/[ก-ฮ]/.test(character)) base = character;
    before = character;
  }
  return shown;
}

function glyphOf(character: string, base: string, before: string): string {
  const isTall = tall.includes(base);
  const tone = low.indexOf(character);
  if (above.includes(character) && isTall) return code(1 + above.indexOf(character));
  if (character === 'ั' && isTall) return code(0x10);
  if (character === '\u0E4D' && isTall) return code(0x11);
  if (character === '็' && isTall) return code(0x12);
  if (tone < 0) return character;
  if (raised.has(before)) return isTall ? code(0x13 + tone) : character;
  return code((isTall ? 0x05 : 0x0a) + tone);
}

const code = (offset: number) => String.fromCharCode(0xf700 + offset);
