import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

import type { Tenant } from '#domain/tenants/tenant.ts';

import { colorScale } from './color-scale.ts';

/** Blue-grey instead of Mantine's brownish dark colours. */
const darkRamp: MantineColorsTuple = [
  '#eef2f7',
  '#c0cad8',
  '#a3b0c2',
  '#8391a5',
  '#455468',
  '#2f3b49',
  '#1e2833',
  '#182029',
  '#0f151d',
  '#0a0f15',
];

const font = "'Noto Sans Thai Looped Variable', 'Noto Sans Thai Looped', Tahoma, sans-serif";
const shade = { light: 7, dark: 6 } as const;
const transitionMs = 120;
const quick = { transitionProps: { duration: transitionMs } };
const overlay = { zIndex: 'var(--z-overlay)', attributes: { header: { role: 'presentation' } } };

export const popoversId = 'popovers';

/** Defaults of the Mantine components, in two colours of the tenant. */
export const themeOf = ({ brandColor, loaderColor }: Pick<Tenant, 'brandColor' | 'loaderColor'>) =>
  createTheme({
    colors: { brand: colorScale(brandColor), loader: colorScale(loaderColor), dark: darkRamp },
    primaryColor: 'brand',
    primaryShade: shade,
    fontFamily: font,
    fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1rem', lg: '1.0625rem', xl: '1.25rem' },
    lineHeights: { xs: '1.6', sm: '1.6', md: '1.65', lg: '1.55', xl: '1.5' },
    headings: { fontFamily: font, fontWeight: '600' },
    defaultRadius: 'md',
    radius: { sm: '6px', md: '8px', lg: '10px', xl: '12px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    // Plain objects instead of `Modal.extend(…)`, because importing the components would load all of them with the
    // first screen.
    components: {
      Button: { defaultProps: { radius: 'sm' } },
      ActionIcon: { defaultProps: { variant: 'subtle', size: 40, radius: 'sm' } },
      Drawer: { defaultProps: overlay },
      Modal: { defaultProps: { ...overlay, ...quick, radius: 'xl', centered: true } },
      // The first item has the focus: an empty element that holds it instead is no part of a menu (WAI-ARIA).
      Menu: { defaultProps: { ...quick, shadow: 'md', withInitialFocusPlaceholder: false } },
      // Option lists and menus are popovers and must open above dialogs.
      Popover: {
        defaultProps: {
          ...quick,
          shadow: 'md',
          zIndex: 'var(--z-dropdown)',
          portalProps: { target: `#${popoversId}` },
        },
      },
      PasswordInput: { defaultProps: { size: 'md' } },
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
      // The last option in view is cut in half, beside a mouse and under a finger, so that one sees that more follow.
      // The list itself scrolls, which the arrows do; a scrolled box within it would need a focus of its own.
      Select: {
        defaultProps: { allowDeselect: false, withScrollArea: false },
        styles: { options: { maxHeight: 245, overflowY: 'auto' } },
      },
    },
  });

/** Overrides Mantine variables whose contrast is too low. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default-border': 'var(--line-strong)',
  },
  light: {},
  dark: {},
});
