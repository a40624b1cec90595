/** `YYYY-MM-DD HH:MM:SS` in UTC, whether the graph gave a date or, from another process, its text. */
export function toWireDate(date: unknown): string {
  const iso = date instanceof Date ? date.toISOString() : new Date(String(date)).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}
