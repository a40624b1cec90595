import { fetchThirdParty } from '../../../../../core/ports/third-party-fetch.ts';
import type { AuthContext } from '../../../context.ts';
import { checkGoTemplateContexts } from '../../../templates/escaping/check-go-template-contexts.ts';
import { GoTemplateError, type ParsedGoTemplate } from '../../../templates/go-template-nodes.ts';
import { parseGoTemplate } from '../../../templates/parse-go-template.ts';
import { listMailKinds, type MailKind, mailKinds } from '../../../values/mail-kinds.ts';

/** Returns the configured template of a kind; null if none is configured or none has been loaded yet. */
export type LoadMailTemplate = (kind: MailKind) => Promise<ParsedGoTemplate | null>;

type TemplateLoader = {
  load: LoadMailTemplate;
  /** Loads every configured template, and logs those that cannot be used. */
  loadAll: () => Promise<void>;
};

type Entry = {
  url: string;
  copy: ParsedGoTemplate | null;
  /** Time of the request of the copy, and end of the last attempt. */
  fetchedAt: number;
  triedAt: number;
  pendingLoad: Promise<void> | null;
};

/**
 * Fetches templates on first use and keeps them for SVC_MAILER_TEMPLATE_MAX_AGE. A copy that cannot be
 * renewed stays in use. Concurrent mails share one request for a template.
 */
export function createMailTemplateLoader(ctx: AuthContext): TemplateLoader {
  const { templateMaxAge, templateRetry, templateReloads } = ctx.settings.mail;
  const entries = openEntries(ctx);
  const isDue = ({ copy, fetchedAt, triedAt }: Entry) => {
    const now = ctx.clock().getTime();
    if (copy && now < fetchedAt + templateMaxAge * 1000) return false;
    return now >= triedAt + templateRetry * 1000;
  };
  return {
    load: async (kind) => {
      const entry = entries.get(kind);
      if (!entry) return null;
      if (!entry.pendingLoad && isDue(entry)) entry.pendingLoad = reload(ctx, kind, entry);
      if (entry.pendingLoad && !(templateReloads && entry.copy)) await entry.pendingLoad;
      return entry.copy;
    },
    loadAll: async () => {
      const loads = [...entries].map(async ([kind, entry]) => {
        entry.pendingLoad = reload(ctx, kind, entry);
        await entry.pendingLoad;
        // The first mail tries again at once: a site that starts together with this server may be ready by then.
        if (!entry.copy) entry.triedAt = never;
      });
      await Promise.all(loads);
    },
  };
}

const never = Number.NEGATIVE_INFINITY;

function openEntries({ settings: { mail, siteUrl } }: AuthContext) {
  return new Map<MailKind, Entry>(
    listConfiguredMailTemplates({ mail, siteUrl }).map(({ kind, url }) => [
      kind,
      { url, copy: null, fetchedAt: never, triedAt: never, pendingLoad: null },
    ]),
  );
}

type TemplateAddresses = {
  mail: Partial<Record<`${MailKind}Template`, string | undefined>>;
  siteUrl: string;
};

/** The kinds of mail for which a template is configured, with its address and the name of its setting. */
export function listConfiguredMailTemplates({ mail, siteUrl }: TemplateAddresses) {
  return listMailKinds().flatMap((kind) => {
    const template = mail[`${kind}Template`];
    if (!template) return [];
    const url = template.startsWith('http') ? template : siteUrl + template;
    return [{ kind, url, setting: `SVC_MAILER_TEMPLATES_${mailKinds[kind].name.toUpperCase()}` }];
  });
}

/** Never throws: the mail is sent even without its template. */
async function reload(ctx: AuthContext, kind: MailKind, entry: Entry): Promise<void> {
  const startedAt = ctx.clock().getTime();
  try {
    entry.copy = await fetchMailTemplate(entry.url, ctx.settings.mail.templateMaxSize);
    entry.fetchedAt = startedAt;
  } catch (error) {
    const usedContent = entry.copy ? 'the old copy' : 'the built-in content';
    ctx.log.warn(
      {
        mail: kind,
        setting: `SVC_MAILER_TEMPLATES_${mailKinds[kind].name.toUpperCase()}`,
        error: getFetchErrorReason(error),
      },
      `a mail template could not be loaded; ${usedContent} is used`,
    );
  } finally {
    entry.triedAt = ctx.clock().getTime();
    entry.pendingLoad = null;
  }
}

/** Fetches and parses a template; throws an error that names the reason. */
export async function fetchMailTemplate(url: string, maxSize: number): Promise<ParsedGoTemplate> {
  const template = parseGoTemplate(await fetchText(url, maxSize));
  checkGoTemplateContexts(template);
  return template;
}

async function fetchText(url: string, maxSize: number) {
  const response = await fetchThirdParty(url);
  if (response.status !== 200) throw new Error(`the answer has status ${response.status}`);
  const template = await response.text();
  if (Buffer.byteLength(template) > maxSize) throw new Error(`the template is longer than ${maxSize} bytes`);
  return template;
}

/** Returns the reason of an error. The message of a `fetch` error is generic; the reason is in its cause. */
export function getFetchErrorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  if (error instanceof GoTemplateError) return message;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
