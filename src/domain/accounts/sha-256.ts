const firstPrimes = (count: number): number[] => {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes;
};

/** The first 32 bits of the fraction of a root. */
const fractionBits = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;

const primes = firstPrimes(64);
const roundConstants = primes.map((prime) => fractionBits(Math.cbrt(prime)));
const initialHash = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** FIPS 180-4, for browsers on plain http, where the built-in one is missing. Returns eight 32-bit words. */
export function sha256(message: Uint8Array): Int32Array {
  const hash = Int32Array.from(initialHash);
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, message.length * 8);
  const words = new Int32Array(64);
  for (let start = 0; start < bytes.length; start += 64) addBlock(hash, words, view, start);
  return hash;
}

function addBlock(hash: Int32Array, words: Int32Array, view: DataView, start: number): void {
  const at = (index: number) => words[index] ?? 0;
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(start + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(index - 15), at(index - 2)];
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = at(index - 16) + small + at(index - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g);
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + mixed + choice + (roundConstants[index] ?? 0) + at(index)) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + word;
}
