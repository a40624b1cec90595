type Rgb = readonly [red: number, green: number, blue: number];

/** Backgrounds of pages by colour scheme: content, and the page around it. */
const backgrounds = {
  light: { paper: '#ffffff', ground: '#f3f5f8' },
  dark: { paper: '#1b222b', ground: '#12171d' },
} as const;

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;
/** Share of the accent colour in the background of highlighted elements. */
const tintShare = 0.08;
const white: Rgb = [255, 255, 255];

/** Format of the colours of the functions of this file: `#rrggbb`. */
export const hexColorPattern = /^#[0-9a-f]{6}$/i;

function toRgb(color: string): Rgb {
  const channel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours. A share of 0 returns `base`, and a share of 1 `added`. */
function mix(base: Rgb, added: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => base[index] + (added[index] - base[index]) * share;
  return [at(0), at(1), at(2)];
}

/** Relative luminance from 0 to 1 (WCAG 2.2). */
function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
function contrastOf(left: Rgb, right: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(left), luminanceOf(right)].sort((one, two) => one - two);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Lowest contrast of text in the accent colour on the backgrounds of one scheme. */
function lowestContrast(accent: Rgb, scheme: keyof typeof backgrounds): number {
  const { paper, ground } = backgrounds[scheme];
  const tint = mix(toRgb(paper), accent, tintShare);
  return Math.min(...[toRgb(paper), toRgb(ground), tint].map((background) => contrastOf(accent, background)));
}

/** Returns the reason why a colour cannot be the accent colour of pages, or `undefined`. */
export function findAccentColorProblem(color: string): string | undefined {
  const contrast = lowestContrast(toRgb(color), 'light');
  if (contrast >= minContrast) return undefined;
  // Rounded down, because 4.49 must not be reported as 4.5.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1);
  return `must be darker: its contrast on white is too low for text (${shown}:1 at the lightest place, at least ${minContrast}:1)`;
}

/** Lightens the accent colour until it is readable on the backgrounds of the dark scheme. */
function toDarkSchemeAccent(color: string): Rgb {
  let accent = toRgb(color);
  for (let share = 0; lowestContrast(accent, 'dark') < minContrast; share += 0.05)
    accent = mix(toRgb(color), white, share);
  return accent;
}

/** Accent colours of the pages by colour scheme. `style` of the pages contains the same defaults. */
export function toAccentColors(color: string | undefined): { light: string; dark: string } {
  if (!color) return { light: '#1a57b5', dark: '#84b5ff' };
  return { light: color, dark: toHex(toDarkSchemeAccent(color)) };
}

/** Returns CSS that replaces the accent colour of both schemes; an empty string without a colour. */
export function toAccentStyle(color: string | undefined): string {
  if (!color) return '';
  const variables = (accent: Rgb, scheme: keyof typeof backgrounds) =>
    `:root{--accent:${toHex(accent)};--tint:${toHex(mix(toRgb(backgrounds[scheme].paper), accent, tintShare))}}`;
  return `${variables(toRgb(color), 'light')}@media (prefers-color-scheme:dark){${variables(toDarkSchemeAccent(color), 'dark')}}`;
}
