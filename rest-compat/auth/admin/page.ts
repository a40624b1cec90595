import { z } from 'zod';
import { queryText } from '../body-fields.ts';

const most = 1_000_000;

/** A number of the query; empty is absent. */
const pageNumber = queryText.transform((text, context) => {
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Math.min(Number(text), most);
  const message = `Bad Pagination Parameters: strconv.ParseUint: parsing "${text}": invalid syntax`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

export const pageQuery = { page: pageNumber, per_page: pageNumber };

type Page = { page: number; perPage: number; totalCount: number };

/** What a request named: its number of items and its filters. */
type Asked = { per_page?: number } & Record<string, string | number | undefined>;

/** How many there are, and where the next and the last page of what was asked for lie. Clients look for `page` first. */
export function toPageHeaders(
  path: string,
  { page, perPage, totalCount }: Page,
  { per_page: asked, ...filters }: Asked,
) {
  const last = Math.ceil(totalCount / perPage);
  const named = { ...(asked !== undefined && { per_page: perPage }), ...filters };
  const rest = Object.entries(named).flatMap(([name, value]) => (value ? [[name, `${value}`]] : []));
  const toLink = (number: number, rel: string) => {
    const query = new URLSearchParams({ page: `${number}`, ...Object.fromEntries(rest) });
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [...(page < last ? [toLink(page + 1, 'next')] : []), toLink(last, 'last')];
  return { 'x-total-count': String(totalCount), link: links.join(', ') };
}
