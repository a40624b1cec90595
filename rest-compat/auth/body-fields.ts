import { z } from 'zod';

/** A time in the wire's format: RFC 3339 with fractional seconds. */
export const timestampSchema = z.iso.datetime();

/** A query parameter; if it is repeated, the first value counts, which the reference does not invite to. */
export const queryTextSchema = z
  .string()
  .or(z.array(z.string()).transform(([first]) => first ?? ''))
  .optional()
  .meta({ type: 'string' });

/** An id in the path; one that is none is an unknown one. */
export function createUuidPathParam(description: string) {
  return z.string().meta({ format: 'uuid', description });
}

/** Id of an OAuth client in the path. Text that is not a UUID is an invalid value, not an unknown client. */
export const oauthClientIdParam = z.guid('invalid client_id format').meta({ description: 'Id of the app.' });

export const optionalStringSchema = z.string().optional();

/** An id in a body. Text that is not a UUID has the wrong type, as in Supabase Auth. */
export const optionalUuidSchema = z.guid().optional();

export const optionalBooleanSchema = z.boolean().optional();

/** Converts the name of a GraphQL enum value to that of the REST contract. */
export function toLowercaseEnumName<Name extends string>(name: Name): Lowercase<Name> {
  return name.toLowerCase() as Lowercase<Name>;
}

/** A value that an input must have; the service gets the text that the client wrote in its place. */
export function createRequiredEnumPlaceholder<const Value extends string>(value: Value): Value {
  return value;
}

export const stringListSchema = z.array(z.string());

export const jsonObjectSchema = z.record(z.string(), z.unknown());

/** A moment of the graph is a Date in this process and text from another. */
export function toIsoTimestamp(moment: Date | string): string {
  return moment instanceof Date ? moment.toISOString() : moment;
}

export function toUnixSeconds(moment: Date | string): number {
  return Math.floor(Date.parse(toIsoTimestamp(moment)) / 1000);
}

/** The captcha's token, either where the specification has it or where auth-js sends it. */
export const captchaFields = {
  captcha_token: optionalStringSchema,
  gotrue_meta_security: z
    .object({ captcha_token: z.string().nullish() })
    .meta({ id: 'AuthCaptcha', description: 'Captcha token, in the form that auth-js sends.' })
    .optional(),
};

type CaptchaBody = {
  captcha_token?: string;
  gotrue_meta_security?: { captcha_token?: string | null };
};

export function toCaptchaToken({ gotrue_meta_security, captcha_token }: CaptchaBody): string | undefined {
  return gotrue_meta_security?.captcha_token || captcha_token;
}

/** Target of a mailed link or of a sign-in with a provider. */
export const redirectTargetSchema = queryTextSchema.meta({
  description: 'Where the browser goes afterwards; one of the allowed addresses. Without it the site’s own.',
});
export const mailLinkRedirectQuerySchema = z.object({ redirect_to: redirectTargetSchema });

/** Optional fields of every request that sends a mail: the challenge of a PKCE flow and the captcha token. */
export const mailRequestBodyFields = {
  code_challenge: optionalStringSchema,
  code_challenge_method: optionalStringSchema,
  ...captchaFields,
};

type MailingBody = CaptchaBody & { code_challenge?: string; code_challenge_method?: string };

export function toMailRequestInput(
  { redirect_to }: z.output<typeof mailLinkRedirectQuerySchema>,
  body: MailingBody,
) {
  return {
    codeChallenge: body.code_challenge,
    codeChallengeMethodText: body.code_challenge_method,
    redirectTo: redirect_to,
    captchaToken: toCaptchaToken(body),
  };
}

const maxPageNumber = 1_000_000;

/** A number in the query; null where it is named but empty, which counts as absent. */
const queryNumber = queryTextSchema.transform((text, context) => {
  if (text === undefined) return undefined;
  if (text === '') return null;
  if (/^\d+$/.test(text)) return Math.min(Number(text), maxPageNumber);
  const message = `Bad Pagination Parameters: strconv.ParseUint: parsing "${text}": invalid syntax`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

export const paginationQueryFields = {
  page: queryNumber.meta({
    type: 'integer',
    minimum: 1,
    description: 'Number of the page; 1 if none is given.',
  }),
  per_page: queryNumber.meta({
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    description: 'Most entries on a page; 50 if nothing is said.',
  }),
};

/** Pagination response headers. */
export const paginationHeaderSchemas = {
  'X-Total-Count': z.int().meta({ description: 'How many entries there are on all pages.' }),
  Link: z.string().meta({ description: 'Addresses of the next and the last page, as RFC 8288 writes them.' }),
};

type Page = { page: number; perPage: number; totalCount: number };

/** The parameters of a request: its page size and its filters. */
type NamedFields = { per_page?: number | null } & Record<string, string | number | null | undefined>;

/**
 * Returns the total, and links to the next and the last page. `page` is their first parameter, because clients parse
 * it there.
 */
export function createPaginationHeaders(
  path: string,
  { page, perPage, totalCount }: Page,
  { per_page: size, ...filters }: NamedFields,
) {
  const last = Math.ceil(totalCount / perPage);
  const linkParameters = { per_page: size && perPage, ...filters };
  const rest = Object.entries(linkParameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value ?? ''}`]],
  );
  const toLink = (number: number, rel: string) => {
    const query = new URLSearchParams({ page: `${number}`, ...Object.fromEntries(rest) });
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [...(page < last ? [toLink(page + 1, 'next')] : []), toLink(last, 'last')];
  return { 'x-total-count': String(totalCount), link: links.join(', ') };
}
