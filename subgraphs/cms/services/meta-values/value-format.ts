import { strtotime } from 'locutus/php/datetime/strtotime';
import { checkText } from '../check-text.ts';
import { findMetaType, formOf } from '../meta-fields/meta-types.ts';

/** As an item keeps it: text, texts, Unix seconds, or nothing. */
export type StoredValue = string | string[] | number | null;

type MetaDate = { timestamp: number; iso: string };

/** As callers read it. */
export type MetaContent = string | string[] | MetaDate | null;

type Field = { name: string; typeId: number; attributes: string };

const longestText = 65_535;
/** The last second a date can have. */
const lastSecond = 8_640_000_000_000;

/** What to keep of a given value. Nothing is refused but what no column could hold: odd values count as empty. */
export function toStored(field: Field, given: unknown): StoredValue {
  const form = formOf(field);
  if (form === 'list') return checkList(field, toList(given));
  if (form === 'text') return checkValue(field, toText(given));
  return form === 'none' ? null : toSeconds(given);
}

/** What a kept value says now, whatever form the field had when it was kept. */
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
  return entries.map(toText).filter((entry) => entry !== null && entry !== '') as string[];
}

/** Lists are kept with bars by some, with commas by others. */
function splitList(stored: unknown): string[] {
  return typeof stored === 'string' ? stored.split(/[|,]/).filter(Boolean) : [];
}

function checkList(field: Field, entries: string[]) {
  checkValue(field, entries.join('|'));
  return entries;
}

function checkValue(field: Field, text: string | null) {
  if (text === null) return null;
  return checkText(field.name, text, { max: findMetaType(field.typeId)?.dblength || longestText });
}

/** Whole numbers are Unix seconds; texts are dates as PHP reads them, in the time zone of this server. */
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
