import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RelaxNGValidator, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime();
const author = z.strictObject({ name: z.string().min(1), url: url.optional(), avatar: url.optional() });

/** JSON Feed 1.1, as far as ours goes. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: url,
  feed_url: url,
  description: z.string(),
  authors: z.array(author).min(1),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url,
      external_url: url,
      title: z.string(),
      content_html: z.string(),
      date_published: moment,
      date_modified: moment,
      authors: z.array(author),
      tags: z.array(z.string()),
      _job: z.looseObject({ id: z.string(), expires: moment }),
    }),
  ),
});

const schemas: Readonly<Record<string, string>> = {
  '/feeds/indeed.xml': 'indeed.xsd',
  '/feeds/linkedin.xml': 'linkedin.xsd',
  '/feeds/jooble.xml': 'jooble.xsd',
  '/feeds/adzuna.xml': 'adzuna.xsd',
  '/feeds/talent.xml': 'talent.xsd',
  '/feeds/generic.xml': 'generic.xsd',
  '/feeds/jobs.rss': 'rss.xsd',
  '/feeds/jobs.atom': 'atom.rng',
  '/jobs/sitemap.xml': 'sitemap.xsd',
  '/jobs/sitemap.xml#index': 'sitemap-index.xsd',
};

/** Every feed there is. */
export const feedPaths = [
  ...Object.keys(schemas).filter((path) => !path.includes('#')),
  '/feeds/jobs.json',
] as const;

const validators = new Map<string, XsdValidator | RelaxNGValidator>();

/** Fails unless the text is what the board's rules, or the format's, allow. */
export function validateFeed(path: string, text: string) {
  if (path === '/feeds/jobs.json') return void jsonFeed.parse(JSON.parse(text));
  using document = XmlDocument.fromString(text);
  findValidator(path).validate(document);
}

function findValidator(path: string) {
  const known = validators.get(path);
  if (known) return known;
  const file = schemas[path];
  if (!file) throw new Error(`There is no schema for ${path}.`);
  using schema = XmlDocument.fromString(readFileSync(join(import.meta.dirname, 'schemas', file), 'utf8'));
  const validator = file.endsWith('.rng') ? RelaxNGValidator.fromDoc(schema) : XsdValidator.fromDoc(schema);
  validators.set(path, validator);
  return validator;
}

/** The texts of all elements of that name, in order. */
export function readTexts(xml: string, name: string): string[] {
  using document = XmlDocument.fromString(xml);
  return document.find(`//*[local-name()='${name}']`).map((node) => node.content);
}
