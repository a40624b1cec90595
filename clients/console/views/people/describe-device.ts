const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Describes the client of a session by its user agent, such as `Firefox, Windows`. Returns undefined for an empty one. */
export function describeDevice(userAgent: string): string | undefined {
  const [browser, system] = [browsers, systems].map(
    (kinds) => kinds.find(([, pattern]) => pattern.test(userAgent))?.[0],
  );
  const name = browser ?? userAgent.split(/[/\s]/)[0];
  return [name, system].filter(Boolean).join(', ') || undefined;
}
