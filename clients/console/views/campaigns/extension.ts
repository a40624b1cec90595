const dayMs = 86_400_000;

/** Maximum days of one extension, and maximum days from now to the new end, as the server checks them. */
const maxDaysAtOnce = 30;
const maxDaysFromNow = 60;

/** Returns by how many days a run can be extended now; 0 if it already ends as late as possible. */
export function calculateMaxExtensionDays(end: Date, now = Date.now()): number {
  const fromNow = Math.floor((now + maxDaysFromNow * dayMs - end.getTime()) / dayMs);
  return Math.max(0, Math.min(maxDaysAtOnce, fromNow));
}

/** Adds calendar days in the reader's zone. */
export function addDays(moment: Date, days: number): Date {
  const later = new Date(moment);
  later.setDate(later.getDate() + days);
  return later;
}

/** Writes the day of a moment in the reader's zone, as the date field of a browser needs it. */
export function toDayText(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** Counts the days from a moment to a day of a date field; `NaN` for an empty field. */
export function countDaysBetween(start: Date, day: string): number {
  // Days in UTC have 24 hours; those of the reader's zone can have 23 or 25.
  return Math.round((Date.parse(day) - Date.parse(toDayText(start))) / dayMs);
}
