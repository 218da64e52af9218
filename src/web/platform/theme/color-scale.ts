import type { MantineColorsTuple } from '@mantine/core';

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/**
 * Ten shades of a colour (`#rrggbb`): 7 is the colour itself and the fill in light mode, 6 the fill in dark mode, 0 to
 * 5 tints, 8 and 9 darker shades.
 */
export function colorScale(hex: string): MantineColorsTuple {
  const channels = channelsOf(hex);
  const towards = (target: number) => (share: number) =>
    hexOf(channels.map((channel) => channel + (target - channel) * share));
  const tint = towards(255);
  const shade = towards(0);
  return [
    tint(0.93),
    tint(0.85),
    tint(0.7),
    tint(0.55),
    tint(0.4),
    tint(0.26),
    tint(0.14),
    hex,
    shade(0.18),
    shade(0.34),
  ];
}
