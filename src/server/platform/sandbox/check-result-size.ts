import { sandboxLimits } from './limits.ts';

const { maxResultValues, maxResultCharacters, maxResultBytes } = sandboxLimits;

/** @throws for a result that the server could not unpack quickly, whatever content led a reader to it. */
export function checkResultSize(result: unknown): void {
  let values = 0;
  let characters = 0;
  let bytes = 0;
  const waiting: unknown[] = [result];
  while (waiting.length > 0) {
    const value = waiting.pop();
    values += 1;
    if (typeof value === 'string') characters += value.length;
    else if (ArrayBuffer.isView(value)) bytes += value.byteLength;
    else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value);
      for (const [name, item] of entries) {
        characters += Array.isArray(value) ? 0 : name.length;
        waiting.push(item);
      }
    }
    if (values + waiting.length > maxResultValues || characters > maxResultCharacters || bytes > maxResultBytes)
      throw new Error('the result is too large');
  }
}
