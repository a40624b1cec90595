import { strtotime } from 'locutus/php/datetime/strtotime';

const maxLength = 100;
const daySeconds = 86_400;

/**
 * Parses a date in one of PHP's formats and returns Unix seconds, or null for other texts. Without a time
 * zone in the text, the time zone of this server applies.
 */
export function parsePhpDate(text: string): number | null {
  if (text.trim() === '' || text.length > maxLength) return null;
  const now = Math.floor(Date.now() / 1000);
  const seconds = strtotime(text, now);
  return seconds === false ? parseWithZoneName(text, now) : toInteger(seconds);
}

/** Time zone names such as `Europe/Berlin`, `(UTC)` or `Japan`, which the library does not read. */
const zoneNames = /\(?(?<![a-z/])([a-z][\w/+-]+)\)?/gi;

function parseWithZoneName(text: string, now: number): number | null {
  for (const [match, name = ''] of text.matchAll(zoneNames)) {
    const offsetAt = findZone(name);
    if (!offsetAt) continue;
    const localNow = toServerClock(now + offsetAt(now));
    const seconds = toInteger(strtotime(`${text.replace(match, ' ')} UTC`, localNow));
    return seconds === null ? null : toInstant(seconds, offsetAt);
  }
  return null;
}

type OffsetAt = (seconds: number) => number;

/** Returns the offset from UTC at an instant, both in seconds; null for an unknown name. */
function findZone(timeZone: string): OffsetAt | null {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
  return (seconds) => {
    const name = format.formatToParts(seconds * 1000).find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign, hours, minutes, rest] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name ?? '') ?? [];
    const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
    return sign === '-' ? -size : size;
  };
}

/**
 * Shifts an instant so that its local time on this server reads like its original time in UTC, because the
 * library computes with local time.
 */
function toServerClock(seconds: number): number {
  const utcDate = new Date(seconds * 1000);
  const date = [utcDate.getUTCFullYear(), utcDate.getUTCMonth(), utcDate.getUTCDate()] as const;
  return (
    new Date(...date, utcDate.getUTCHours(), utcDate.getUTCMinutes(), utcDate.getUTCSeconds()).getTime() /
    1000
  );
}

/**
 * Converts local time to an instant, in seconds. Like PHP, it takes the earlier instant of a time that occurs
 * twice, and moves a time that a clock change skips forward.
 */
function toInstant(local: number, offsetAt: OffsetAt): number {
  const [before, after] = [offsetAt(local - daySeconds), offsetAt(local + daySeconds)];
  const isValid = (offset: number) => offsetAt(local - offset) === offset;
  return local - (isValid(before) || !isValid(after) ? before : after);
}

function toInteger(seconds: number | false): number | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) ? Math.floor(seconds) : null;
}
