import { encode } from 'uqr';

const quietZone = 2;

/** A QR code as a drawing in SVG. */
export function codePicture(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
}
