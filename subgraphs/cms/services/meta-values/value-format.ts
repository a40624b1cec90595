import { strtotime } from 'locutus/php/datetime/strtotime';
import { findMetaType, formOf } from '../meta-fields/meta-types.ts';
import { checkText } from '../rows/check-text.ts';

/** The stored form: a text, texts, Unix seconds, or null. */
export type StoredValue = string | string[] | number | null;

type MetaDate = { timestamp: number; iso: string };

/** The form that callers read. */
export type MetaContent = string | string[] | MetaDate | null;

type Field = { name: string; typeId: number; attributes: string };

const longestText = 65_535;
/** The latest second that a JavaScript date can represent. */
const lastSecond = 8_640_000_000_000;

/**
 * The stored form of a given value. Only texts that no column can store are refused; other invalid values count
 * as empty.
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
  return { timestamp: stored, iso: toIso(form, new Date(stored * 1000)) };
}

function toText(given: unknown): string | null {
  if (typeof given === 'boolean') return given ? '1' : '';
  return typeof given === 'string' || typeof given === 'number' ? String(given) : null;
}

function toList(given: unknown): string[] {
  const entries = Array.isArray(given) ? given : [given];
  return entries.map((entry) => toText(entry) ?? '').filter((text) => text !== '');
}

/** Lists arrive separated by bars or by commas. */
function splitList(stored: unknown): string[] {
  return typeof stored === 'string' ? stored.split(/[|,]/).filter(Boolean) : [];
}

function checkList(field: Field, entries: string[]) {
  checkValue(field, entries.join('|'));
  return entries;
}

function checkValue(field: Field, text: string | null) {
  if (text === null) return null;
  const max = findMetaType(field.typeId)?.dblength || longestText;
  return checkText(field.name, text, { max, input: `values.${field.name}` });
}

/** Integers are Unix seconds; texts are dates in PHP's formats, in the time zone of this server. */
function toSeconds(given: unknown): number | null {
  const seconds = typeof given === 'string' ? readDate(given) : given;
  if (typeof seconds !== 'number' || !Number.isInteger(seconds)) return null;
  return Math.abs(seconds) > lastSecond ? null : seconds;
}

function readDate(text: string) {
  if (text.trim() === '' || text.length > 100) return null;
  const seconds = strtotime(text, Math.floor(Date.now() / 1000));
  return typeof seconds === 'number' ? Math.floor(seconds) : null;
}

const two = (number: number) => String(number).padStart(2, '0');

function toIso(form: 'date' | 'datetime' | 'time', at: Date): string {
  const year = String(at.getFullYear()).padStart(4, '0');
  const date = `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
  if (form === 'date') return date;
  return form === 'time' ? time : `${date}T${time}${toOffset(-at.getTimezoneOffset())}`;
}

function toOffset(minutes: number) {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
