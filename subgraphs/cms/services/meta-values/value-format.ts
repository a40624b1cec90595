import { isRecord } from '../../../../core/lib/records.ts';
import { findMetaType, formOf } from '../meta-fields/meta-types.ts';
import { checkText } from '../rows/check-text.ts';
import { parseDate } from './parse-date.ts';

/** Stored form of a meta value: a text, a list of texts, Unix seconds, or null. */
export type StoredValue = string | string[] | number | null;

type MetaDate = { timestamp: number; iso: string };

/** Form of a meta value in responses. */
export type MetaContent = string | string[] | MetaDate | null;

type Field = { name: string; typeId: number; attributes: string };

const maxTextLength = 65_535;
/** The latest second that a JavaScript date can represent. */
const lastSecond = 8_640_000_000_000;

/**
 * Returns the stored form of an input value. Only texts that no column can store are refused; other invalid
 * values count as empty.
 */
export function toStored(field: Field, given: unknown): StoredValue {
  const form = formOf(field);
  if (form === 'list') return checkList(field, toList(given));
  if (form === 'text') return checkValue(field, toText(given));
  return form === 'none' ? null : toSeconds(given);
}

/** The readable form of a stored value, even if the field had another type when it was stored. */
export function toContent(field: Field, stored: unknown): MetaContent {
  const form = formOf(field);
  if (form === 'list') return Array.isArray(stored) ? stored.map(String) : splitList(stored);
  if (form === 'text') return Array.isArray(stored) ? `|${stored.join('|')}|` : toText(stored);
  if (form === 'none' || typeof stored !== 'number' || stored === 0) return null;
  const iso = toIso(form, new Date(stored * 1000));
  return iso === null ? null : { timestamp: stored, iso };
}

function toText(given: unknown): string | null {
  if (typeof given === 'boolean') return given ? '1' : '';
  return typeof given === 'string' || typeof given === 'number' ? String(given) : null;
}

function toList(given: unknown): string[] {
  const entries = Array.isArray(given) ? given : [given];
  return entries.map((entry) => toText(entry) ?? '').filter((text) => text !== '');
}

/** Splits a list that is separated by bars or by commas. */
function splitList(stored: unknown): string[] {
  return typeof stored === 'string' ? stored.split(/[|,]/).filter(Boolean) : [];
}

function checkList(field: Field, entries: string[]) {
  checkValue(field, entries.join('|'));
  return entries;
}

function checkValue(field: Field, text: string | null) {
  if (text === null) return null;
  const max = findMetaType(field.typeId)?.dblength || maxTextLength;
  return checkText(field.name, text, { max, input: `values.${field.name}` });
}

/**
 * Converts Unix seconds, a date text, or a date object of a response (`timestamp` takes precedence over
 * `iso`); returns null for other values.
 */
function toSeconds(given: unknown): number | null {
  const value = isRecord(given) ? (given.timestamp ?? given.iso) : given;
  const seconds = typeof value === 'string' ? parseDate(value) : value;
  if (typeof seconds !== 'number' || !Number.isInteger(seconds)) return null;
  return Math.abs(seconds) > lastSecond ? null : seconds;
}

/**
 * ISO 8601 in the time zone of this server, whose offset is rounded to minutes. Years outside of 0 to 9999
 * have a sign and six digits. Null for a date that the calendar of JavaScript does not reach.
 */
function toIso(form: 'date' | 'datetime' | 'time', at: Date): string | null {
  const offset = -at.getTimezoneOffset();
  const local = new Date(at.getTime() + offset * 60_000);
  if (Number.isNaN(local.getTime())) return null;
  const [date = '', time = ''] = local.toISOString().split('T');
  const clock = time.slice(0, 'HH:MM:SS'.length);
  if (form === 'date') return date;
  return form === 'time' ? clock : `${date}T${clock}${toOffset(offset)}`;
}

function toOffset(minutes: number) {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

const two = (number: number) => String(number).padStart(2, '0');
