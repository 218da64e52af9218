/** Unit labels are the same in both languages. */
const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'];

const byteBase = 1024;

export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(byteBase)));
  const amount = bytes / byteBase ** step;
  return `${amount < 10 && step > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[step]}`;
}
