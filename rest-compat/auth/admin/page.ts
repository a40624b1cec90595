import { z } from 'zod';
import { queryText } from '../body-fields.ts';

const most = 1_000_000;

/** A number of the query; null is one that is named and empty, which counts as absent. */
const pageNumber = queryText.transform((text, context) => {
  if (text === undefined) return undefined;
  if (text === '') return null;
  if (/^\d+$/.test(text)) return Math.min(Number(text), most);
  const message = `Bad Pagination Parameters: strconv.ParseUint: parsing "${text}": invalid syntax`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

export const pageQuery = { page: pageNumber, per_page: pageNumber };

type Page = { page: number; perPage: number; totalCount: number };

/** What a request named: its number of items and its filters. */
type Asked = { per_page?: number | null } & Record<string, string | number | null | undefined>;

/** How many there are, and where the next and the last page of what was asked for lie. Clients look for `page` first. */
export function toPageHeaders(
  path: string,
  { page, perPage, totalCount }: Page,
  { per_page: asked, ...filters }: Asked,
) {
  const last = Math.ceil(totalCount / perPage);
  const named = { per_page: asked && perPage, ...filters };
  const rest = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value ?? ''}`]],
  );
  const toLink = (number: number, rel: string) => {
    const query = new URLSearchParams({ page: `${number}`, ...Object.fromEntries(rest) });
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [...(page < last ? [toLink(page + 1, 'next')] : []), toLink(last, 'last')];
  return { 'x-total-count': String(totalCount), link: links.join(', ') };
}
