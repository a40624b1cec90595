import { toDate } from '../jobs/job.facts.ts';

export function toIsoDate(moment: unknown) {
  return `${toDate(moment).toISOString().slice(0, 19)}Z`;
}

/** As RFC 822 and HTTP have it. */
export function toMailDate(moment: unknown) {
  return toDate(moment).toUTCString();
}

/** DD.MM.YYYY, in UTC like all of them. */
export function toDottedDate(moment: unknown) {
  const [year, month, day] = toParts(moment);
  return `${day}.${month}.${year}`;
}

/** MM/DD/YYYY */
export function toSlashedDate(moment: unknown) {
  const [year, month, day] = toParts(moment);
  return `${month}/${day}/${year}`;
}

function toParts(moment: unknown) {
  return toDate(moment).toISOString().slice(0, 10).split('-');
}
