import type { Change } from '../../core/changes.ts';
import { decodeId, encodeId } from '../../core/graphql/global-id.ts';
import type { Credentials, RequestContext } from '../../core/request-context.ts';
import { readUserId } from './principal.ts';

type ChangeKind = Change['kind'] | 'CURRENT' | 'HIDDEN';

/** How the objects of a payload are read from the graph. */
export type Reading = {
  /** The query whose answer decides whether the subscriber may see what has changed. */
  subject: string;
  /** The path of fields, from the query down, that answers a field of the payload. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** The variables of these texts and their types. */
  variables: Readonly<Record<string, string>>;
};

/** One event, before the subscriber's selection is read for it. */
export type Told = {
  kind: ChangeKind;
  /** Events of the same object are coalesced. */
  object: string;
  /** What the payload says besides objects. */
  leaves: Readonly<Record<string, unknown>>;
  variables: Readonly<Record<string, unknown>>;
  /** What the subgraph needs to decide who could see the object before the change, where this is in question. */
  before?: unknown;
  /** Whether there is nothing to follow any more. */
  isLast?: boolean;
};

/** What one subscription follows. */
export type Following = {
  subgraph: string;
  /** What the subgraph needs to decide whether the caller may follow this at all. */
  input?: unknown;
  /** The topics of the hub. */
  keys: readonly string[];
  reading: Reading;
  /** The event that tells where things stand; without a subject where many objects are followed. */
  current: Told & { hasSubject: boolean };
  toTold: (change: Change) => Told | null;
};

type Arguments = Readonly<Record<string, unknown>>;
type Topic = (args: Arguments, request: RequestContext) => Following;

/** The topics that a change belongs to. */
export function keysOf(change: Change): readonly string[] {
  switch (change.type) {
    case 'campaign': {
      const keys = [`campaign ${change.id}`];
      return change.kind === 'DELETED' ? [...keys, `deliveries ${change.id}`] : keys;
    }
    case 'delivery':
      return [`campaign ${change.campaignId}`, `deliveries ${change.campaignId}`];
    case 'article':
      return ['articles', `article ${change.id}`];
    case 'media':
      return ['media', `media ${change.id}`];
    case 'user':
      return [userKey(change.id)];
  }
}

export function userKey(id: string) {
  return `user ${id}`;
}

/** The fields of `Subscription`. The domains' own ids become arguments of queries here and nowhere else. */
export const topics: Readonly<Record<string, Topic>> = {
  campaignChanged: ({ id }) => followCampaign(toCampaign(id)),
  deliveryChanged: ({ campaignId }) => followDeliveries(toCampaign(campaignId)),
  articleChanged: ({ id, languageId }, request) =>
    followArticles({ id: toNumber(id), languageId: toNumber(languageId) }, request.credentials),
  mediaChanged: ({ id }) => followMedia(toNumber(id)),
  myAccountChanged: (_, request) => followUser(readUserId(request.credentials) ?? ''),
};

/** The campaigns' own id; both this and the graph's are taken, as everywhere. */
function toCampaign(given: unknown): string {
  const decoded = decodeId(String(given));
  return decoded?.type === 'Campaign' ? (decoded.parts[0] ?? '') : String(given);
}

const theCampaign = 'campaign(id: $campaign)';

function followCampaign(id: string): Following {
  const tell = (kind: ChangeKind): Told => ({
    kind,
    object: id,
    leaves: { campaignId: encodeId('Campaign', id) },
    variables: { campaign: id },
    isLast: kind === 'DELETED',
  });
  return {
    subgraph: 'campaigns',
    keys: [`campaign ${id}`],
    reading: {
      subject: theCampaign,
      fields: { campaign: [theCampaign] },
      variables: { campaign: 'ID!' },
    },
    current: { ...tell('CURRENT'), hasSubject: true },
    toTold: (change) => tell(change.type === 'campaign' ? change.kind : 'UPDATED'),
  };
}

function followDeliveries(campaign: string): Following {
  const tell = (kind: ChangeKind, id: string | null): Told => ({
    kind,
    object: id ?? campaign,
    leaves: { deliveryId: id && encodeId('Delivery', id) },
    variables: { campaign, delivery: id ?? '' },
    isLast: id === null && kind === 'DELETED',
  });
  return {
    subgraph: 'campaigns',
    keys: [`deliveries ${campaign}`],
    reading: {
      subject: theCampaign,
      fields: { campaign: [theCampaign], delivery: [theCampaign, 'delivery(id: $delivery)'] },
      variables: { campaign: 'ID!', delivery: 'ID!' },
    },
    current: { ...tell('CURRENT', null), hasSubject: true },
    toTold: (change) => {
      if (change.type === 'delivery') return tell(change.kind, change.id);
      return change.kind === 'DELETED' ? tell('DELETED', null) : null;
    },
  };
}

type ArticleKey = { id: number | null; languageId: number | null };

/** Visitors read articles as pages; a page that is not online is none. */
function followArticles({ id, languageId }: ArticleKey, credentials: Credentials): Following {
  const root = hasCmsCredential(credentials) ? 'article' : 'page';
  const subject = `${root}(id: $article, clangId: $language)`;
  const tell = (kind: ChangeKind, article: ArticleKey): Told => ({
    kind,
    object: `${article.id} ${article.languageId}`,
    leaves: { id: article.id === null ? null : String(article.id), languageId: article.languageId },
    variables: { article: article.id, language: article.languageId },
  });
  return {
    subgraph: 'cms',
    input: { scope: 'structure/articles/get' },
    keys: [id === null ? 'articles' : `article ${id}`],
    reading: {
      subject,
      fields: { article: [subject] },
      variables: { article: 'Int!', language: 'Int' },
    },
    current: { ...tell('CURRENT', { id, languageId }), hasSubject: id !== null },
    toTold: (change) => {
      if (change.type !== 'article') return null;
      if (languageId !== null && change.languageId !== languageId) return null;
      const { id: number, languageId: clangId, before } = change;
      if (!isSafe(change)) return null;
      return {
        ...tell(change.kind, change),
        ...(before && { before: { article: { ...before, id: number, clangId } } }),
      };
    },
  };
}

/** Of what is gone, nothing but its former place says who may learn of it. */
function isSafe({ kind, before }: { kind: Change['kind']; before?: unknown }) {
  return kind !== 'DELETED' || before !== undefined;
}

function followMedia(id: number | null): Following {
  const subject = 'visibleMedia(id: $media)';
  const tell = (kind: ChangeKind, number: number | null): Told => ({
    kind,
    object: String(number),
    leaves: { id: number === null ? null : String(number) },
    variables: { media: number },
  });
  return {
    subgraph: 'cms',
    input: { scope: 'media/get' },
    keys: [id === null ? 'media' : `media ${id}`],
    reading: { subject, fields: { media: [subject] }, variables: { media: 'Int!' } },
    current: { ...tell('CURRENT', id), hasSubject: id !== null },
    toTold: (change) => {
      if (change.type !== 'media' || !isSafe(change)) return null;
      const { before } = change;
      return { ...tell(change.kind, change.id), ...(before && { before: { media: before } }) };
    },
  };
}

function followUser(id: string): Following {
  const tell = (kind: ChangeKind): Told => ({ kind, object: id, leaves: { id }, variables: {} });
  return {
    subgraph: 'auth',
    keys: [userKey(id)],
    reading: { subject: 'me', fields: { user: ['me'] }, variables: {} },
    current: { ...tell('CURRENT'), hasSubject: true },
    toTold: () => tell('UPDATED'),
  };
}

function hasCmsCredential({ cmsToken, cmsSession }: Credentials) {
  return cmsToken !== undefined || cmsSession !== undefined;
}

const largestNumber = 2 ** 31 - 1;

/** The number in an id; 0, which no object has, for what is none. */
function toNumber(id: unknown): number | null {
  if (id === undefined || id === null) return null;
  const number = Number(id);
  return Number.isInteger(number) && number > 0 && number <= largestNumber ? number : 0;
}
