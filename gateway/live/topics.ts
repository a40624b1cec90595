import type { RequestContext } from '../../core/context/request-context.ts';
import { decodeId, encodeId } from '../../core/graphql/global-id.ts';
import type { Change } from './changes.ts';
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
  /** The field of the payload that is the subject's id, read with it where the event does not know it. */
  idField?: string;
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
  campaignChanged: ({ id }) => followCampaign(toKey(id, 'Campaign')),
  deliveryChanged: ({ campaignId }) => followDeliveries(toKey(campaignId, 'Campaign')),
  articleChanged: ({ id, languageId }) => followArticles(toArticleKey(id, languageId)),
  mediaChanged: ({ id }) => followMedia(toNumber(id, 'Media')),
  myAccountChanged: (_, request) => followUser(readUserId(request.credentials) ?? ''),
};

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

function followArticles({ id, languageId }: ArticleKey): Following {
  const subject = 'article(id: $article, languageId: $language)';
  const tell = (kind: ChangeKind, article: ArticleKey): Told => ({
    kind,
    object: `${article.id} ${article.languageId}`,
    leaves: { articleId: toArticleId(article) },
    variables: { article: article.id, language: article.languageId },
  });
  return {
    subgraph: 'cms',
    input: { scope: 'structure/articles/get' },
    keys: [id === null ? 'articles' : `article ${id}`],
    reading: {
      subject,
      fields: { article: [subject] },
      variables: { article: 'ID!', language: 'ID' },
      // A number alone names no language: the graph reads the one that comes first.
      idField: 'articleId',
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
  const subject = 'medium(id: $media)';
  const tell = (kind: ChangeKind, number: number | null): Told => ({
    kind,
    object: String(number),
    leaves: { mediaId: number === null ? null : encodeId('Media', number) },
    variables: { media: number },
  });
  return {
    subgraph: 'cms',
    input: { scope: 'media/get' },
    keys: [id === null ? 'media' : `media ${id}`],
    reading: { subject, fields: { media: [subject] }, variables: { media: 'ID!' } },
    current: { ...tell('CURRENT', id), hasSubject: id !== null },
    toTold: (change) => {
      if (change.type !== 'media' || !isSafe(change)) return null;
      const { before } = change;
      return { ...tell(change.kind, change.id), ...(before && { before: { media: before } }) };
    },
  };
}

function followUser(id: string): Following {
  const tell = (kind: ChangeKind): Told => ({
    kind,
    object: id,
    leaves: { userId: encodeId('User', id) },
    variables: {},
  });
  return {
    subgraph: 'auth',
    keys: [userKey(id)],
    reading: { subject: 'me', fields: { user: ['me'] }, variables: {} },
    current: { ...tell('CURRENT'), hasSubject: true },
    toTold: () => tell('UPDATED'),
  };
}

const largestNumber = 2 ** 31 - 1;

/** Returns the key in a global id, or the key itself. */
function toKey(id: unknown, type: string): string {
  const decoded = decodeId(String(id));
  return decoded?.type === type ? decoded.parts.join(':') : String(id);
}

/** Returns the number in an id; 0, which no object has, for any other text. */
function toNumber(id: unknown, type: string): number | null {
  if (id === undefined || id === null) return null;
  const key = toKey(id, type);
  const number = Number(key);
  const isCanonical = Number.isInteger(number) && String(number) === key;
  return isCanonical && number > 0 && number <= largestNumber ? number : 0;
}

/** Returns the key of an article: the language in its id, unless the client chooses another one. */
function toArticleKey(id: unknown, language: unknown): ArticleKey {
  const isArticleId = decodeId(String(id))?.type === 'Article';
  const [number, languageId, ...others] = isArticleId ? toKey(id, 'Article').split(':') : [id];
  const isIssued = !isArticleId || (toNumber(languageId, 'Language') && !others.length);
  return {
    id: isIssued ? toNumber(number, 'Article') : 0,
    languageId: toNumber(language ?? languageId, 'Language'),
  };
}

function toArticleId({ id, languageId }: ArticleKey): string | null {
  return id === null || languageId === null ? null : encodeId('Article', id, languageId);
}
