import { fetchOutside } from '../../../../../core/ports/outgoing.ts';
import type { AuthContext } from '../../../context.ts';
import { parseTemplate, type Template } from '../../../templates/parse-template.ts';
import { listMailKinds, type MailKind } from '../../../values/mail-kinds.ts';

/** The configured template of a kind; null where none is configured, or none has been loaded yet. */
export type LoadTemplate = (kind: MailKind) => Promise<Template | null>;

type Entry = {
  url: string;
  copy: Template | null;
  /** When the copy was requested, and when the last attempt ended. */
  fetchedAt: number;
  triedAt: number;
  loading: Promise<void> | null;
};

/**
 * Fetches templates on first use and keeps them for SVC_MAILER_TEMPLATE_MAX_AGE. A copy that cannot be
 * renewed stays in use. Concurrent mails share one request for a template.
 */
export function createTemplateLoader(ctx: AuthContext): LoadTemplate {
  const { templateMaxAge, templateRetry, templateReloads } = ctx.settings.mail;
  const entries = openEntries(ctx);
  const isDue = ({ copy, fetchedAt, triedAt }: Entry) => {
    const now = ctx.clock().getTime();
    if (copy && now < fetchedAt + templateMaxAge * 1000) return false;
    return now >= triedAt + templateRetry * 1000;
  };
  return async (kind) => {
    const entry = entries.get(kind);
    if (!entry) return null;
    if (!entry.loading && isDue(entry)) entry.loading = reload(ctx, kind, entry);
    if (entry.loading && !(templateReloads && entry.copy)) await entry.loading;
    return entry.copy;
  };
}

function openEntries({ settings }: AuthContext) {
  return new Map<MailKind, Entry>(
    listMailKinds().flatMap((kind) => {
      const template = settings.mail[`${kind}Template`];
      if (!template) return [];
      const url = template.startsWith('http') ? template : settings.siteUrl + template;
      const never = Number.NEGATIVE_INFINITY;
      return [[kind, { url, copy: null, fetchedAt: never, triedAt: never, loading: null }]];
    }),
  );
}

/** Never throws: the mail is sent even without its template. */
async function reload(ctx: AuthContext, kind: MailKind, entry: Entry): Promise<void> {
  const askedAt = ctx.clock().getTime();
  try {
    entry.copy = parseTemplate(await fetchTemplate(entry.url, ctx.settings.mail.templateMaxSize));
    entry.fetchedAt = askedAt;
  } catch (error) {
    const used = entry.copy ? 'the old copy' : 'the built-in content';
    ctx.log.warn(
      { mail: kind, error: toReason(error) },
      `a mail template could not be loaded; ${used} is used`,
    );
  } finally {
    entry.triedAt = ctx.clock().getTime();
    entry.loading = null;
  }
}

async function fetchTemplate(url: string, maxSize: number) {
  const response = await fetchOutside(url);
  if (response.status !== 200) throw new Error(`the answer has status ${response.status}`);
  const template = await response.text();
  if (Buffer.byteLength(template) > maxSize) throw new Error(`the template is longer than ${maxSize} bytes`);
  return template;
}

/** The message of an error of `fetch` is generic; its cause has the reason. */
function toReason(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
