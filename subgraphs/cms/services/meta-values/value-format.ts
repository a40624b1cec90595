import { isRecord } from '../../../../core/lib/records.ts';
import { findMetaFieldType, getMetaFieldValueShape } from '../meta-fields/meta-field-types.ts';
import { checkColumnText } from '../rows/rows.ts';
import { parsePhpDate } from './parse-php-date.ts';

/** Stored form of a meta value: a text, a list of texts, Unix seconds, or null. */
export type StoredMetaValue = string | string[] | number | null;

type MetaDate = { timestamp: number; iso: string };

/** Form of a meta value in responses. */
export type MetaValueContent = string | string[] | MetaDate | null;

type Field = { name: string; typeId: number; attributes: string };

const maxTextLength = 65_535;
/** The latest second that a JavaScript date can represent. */
const lastSecond = 8_640_000_000_000;

/**
 * Returns the stored form of an input value. Only texts that no column can store are refused; other invalid
 * values count as empty.
 */
export function encodeMetaValue(field: Field, value: unknown): StoredMetaValue {
  const form = getMetaFieldValueShape(field);
  if (form === 'list') return checkList(field, toList(value));
  if (form === 'text') return checkValue(field, toText(value));
  return form === 'none' ? null : toSeconds(value);
}

/** The readable form of a stored value, even if the field had another type when it was stored. */
export function decodeMetaValue(field: Field, storedValue: unknown): MetaValueContent {
  const form = getMetaFieldValueShape(field);
  if (form === 'list') return Array.isArray(storedValue) ? storedValue.map(String) : splitList(storedValue);
  if (form === 'text') return Array.isArray(storedValue) ? `|${storedValue.join('|')}|` : toText(storedValue);
  if (form === 'none' || typeof storedValue !== 'number' || storedValue === 0) return null;
  const iso = toIso(form, new Date(storedValue * 1000));
  return iso === null ? null : { timestamp: storedValue, iso };
}

function toText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? '1' : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function toList(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.map((entry) => toText(entry) ?? '').filter((text) => text !== '');
}

/** Splits a list that is separated by bars or by commas. */
function splitList(storedValue: unknown): string[] {
  return typeof storedValue === 'string' ? storedValue.split(/[|,]/).filter(Boolean) : [];
}

function checkList(field: Field, entries: string[]) {
  checkValue(field, entries.join('|'));
  return entries;
}

function checkValue(field: Field, text: string | null) {
  if (text === null) return null;
  const max = findMetaFieldType(field.typeId)?.dblength || maxTextLength;
  return checkColumnText(field.name, text, { max, input: `values.${field.name}` });
}

/**
 * Converts Unix seconds, a date text, or a date object of a response (`timestamp` takes precedence over
 * `iso`); returns null for other values.
 */
function toSeconds(input: unknown): number | null {
  const value = isRecord(input) ? (input.timestamp ?? input.iso) : input;
  const seconds = typeof value === 'string' ? parsePhpDate(value) : value;
  if (typeof seconds !== 'number' || !Number.isInteger(seconds)) return null;
  return Math.abs(seconds) > lastSecond ? null : seconds;
}

/**
 * ISO 8601 in the time zone of this server, whose offset is rounded to minutes. Years outside of 0 to 9999
 * have a sign and six digits. Null for a date that the calendar of JavaScript does not reach.
 */
function toIso(form: 'date' | 'datetime' | 'time', instant: Date): string | null {
  const offset = -instant.getTimezoneOffset();
  const local = new Date(instant.getTime() + offset * 60_000);
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
