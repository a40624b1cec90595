import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { consolePageSettings } from '../page/page-settings.ts';

/** Place of the accent colour of each scheme among the ten shades of Mantine. */
const lightShade = 8;
const darkShade = 4;

/** Share of the accent colour in the background of elements that are chosen; the server has checked the contrast of 8 %. */
const tintShare = 0.08;

function mix(color: string, added: string, share: number): string {
  const channel = (start: number) => {
    const [from, to] = [color, added].map((text) => Number.parseInt(text.slice(start, start + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Creates the shades of the accent colour. The server has checked that both colours are readable on their backgrounds. */
function toShades({ light, dark }: { light: string; dark: string }): MantineColorsTuple {
  const tint = (share: number) => mix(light, '#ffffff', share);
  const shade = (share: number) => mix(light, '#000000', share);
  return [
    tint(0.94),
    tint(0.86),
    tint(0.7),
    mix(dark, '#ffffff', 0.3),
    dark,
    tint(0.35),
    tint(0.2),
    tint(0.1),
    light,
    shade(0.15),
  ];
}

/** Greys of the dark scheme, of the same hue as the server's pages. */
const darkGreys: MantineColorsTuple = [
  '#e8ecf2',
  '#cbd3de',
  '#a7b1bf',
  '#7f8c9c',
  '#3f4a58',
  '#2c3642',
  '#232b36',
  '#1b222b',
  '#12171d',
  '#0d1117',
];

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: lightShade, dark: darkShade },
  colors: { accent: toShades(consolePageSettings.accent), dark: darkGreys },
  // Mantine's own contrast rule knows only the light scheme.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--console-on-filled)' } : colors;
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.625rem', lineHeight: '1.25' } } },
  components: {
    // The placeholder is a focusable element that is not an item of the menu.
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
    // Otherwise menus and lists of options would be outside of the landmarks of the page.
    Popover: { defaultProps: { portalProps: { target: '#content' } } },
    Paper: { defaultProps: { withBorder: true } },
    // A header element outside of sectioning content would be a second banner of the page.
    Modal: { defaultProps: { centered: true, attributes: { header: { role: 'presentation' } } } },
  },
});

/** Colours of texts that Mantine's defaults make too pale, and the background around the content. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--console-ground': '#f5f7fa',
    '--console-on-filled': '#ffffff',
    '--console-field': '#79879a',
    '--console-tint': mix('#ffffff', consolePageSettings.accent.light, tintShare),
    '--mantine-color-text': '#1c2430',
    '--mantine-color-dimmed': '#556070',
    '--mantine-color-placeholder': '#667286',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': '#d5dbe3',
    '--console-good': '#2b8a3e',
    '--console-info': '#1c7ed6',
    '--console-warning': '#e67700',
    '--console-bad': '#c92a2a',
    '--console-neutral': '#868e96',
  },
  dark: {
    '--console-ground': '#12171d',
    '--console-on-filled': '#0d1420',
    '--console-field': '#7a8798',
    '--console-tint': mix(darkGreys[7], consolePageSettings.accent.dark, tintShare),
    '--mantine-color-accent-light': mix(darkGreys[7], consolePageSettings.accent.dark, tintShare),
    '--mantine-color-accent-light-hover': mix(darkGreys[7], consolePageSettings.accent.dark, tintShare * 1.5),
    '--mantine-color-accent-light-color': consolePageSettings.accent.dark,
    '--mantine-color-dimmed': '#a7b1bf',
    '--mantine-color-placeholder': '#93a0b0',
    '--mantine-color-error': '#ff9d94',
    '--console-good': '#69db7c',
    '--console-info': '#74c0fc',
    '--console-warning': '#ffd43b',
    '--console-bad': '#ff8787',
    '--console-neutral': '#868e96',
  },
});
