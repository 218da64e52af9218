const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, index) => sum + weight * channel(Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16) / 255),
    0,
  );

/** The contrast ratio of two colours (`#rrggbb`) according to WCAG 2. */
export function contrast(a: string | undefined, b: string | undefined): number {
  if (!a || !b) return 0;
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
