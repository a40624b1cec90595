const form = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const day = 86_400;
const unitSeconds = [365 * day, 30 * day, day, 3_600, 60, 1];

/** Seconds of an XML duration such as `PT6H`; NaN where it is none. */
export function parseDuration(text: string): number {
  const [, ...amounts] = form.exec(text.trim()) ?? [];
  if (!amounts.some((amount) => amount !== undefined)) return Number.NaN;
  return amounts.reduce((sum, amount, index) => sum + Number(amount ?? 0) * (unitSeconds[index] ?? 0), 0);
}
