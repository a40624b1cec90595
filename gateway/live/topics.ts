import type { RequestContext } from '../../core/context/request-context.ts';
import { decodeGlobalId, encodeGlobalId } from '../../core/graphql/global-id.ts';
import type { DatabaseChange } from './changes.ts';
import { parseAccessTokenUserId } from './principal.ts';

type ChangeKind = DatabaseChange['kind'] | 'CURRENT' | 'HIDDEN';

/** Query that reads the objects of a payload. */
export type SubscriptionPayloadQuery = {
  /** Query field that decides whether the subscriber may see the change. */
  subject: string;
  /** Path of fields from the query to the value of a payload field. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** Variables of these fields and their types. */
  variables: Readonly<Record<string, string>>;
  /**
   * Field of the subject with everything that a change of the object can change. An update is not sent if the subscriber
   * has received an event with the same values.
   */
  state?: string;
  /** Payload field with the id of the subject, which is read from the graph if the event does not contain it. */
  idField?: string;
};

/** Event before the subscriber's selections are read. */
export type LiveEvent = {
  kind: ChangeKind;
  /** Key of the object. Events of one object are coalesced. */
  object: string;
  /** Payload fields other than objects. */
  leaves: Readonly<Record<string, unknown>>;
  variables: Readonly<Record<string, unknown>>;
  /** Input of the subgraph's check whether the subscriber could see the object before the change. */
  before?: unknown;
  /** True if the followed object no longer exists. */
  isLast?: boolean;
};

/** Topic of one subscription. */
export type SubscriptionTopic = {
  subgraph: string;
  /** Input of the subgraph's check whether the caller may follow the topic. */
  input?: unknown;
  /** Keys of the change feed. */
  keys: readonly string[];
  eventQuery: SubscriptionPayloadQuery;
  /** Event with the current state. It has no subject if many objects are followed. */
  current: LiveEvent & { hasSubject: boolean };
  toEvent: (change: DatabaseChange) => LiveEvent | null;
};

type Arguments = Readonly<Record<string, unknown>>;
type Topic = (args: Arguments, request: RequestContext) => SubscriptionTopic;

/** Returns the topic keys of a change. */
export function topicKeysOf(change: DatabaseChange): readonly string[] {
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
      return [toUserTopicKey(change.id)];
  }
}

export function toUserTopicKey(id: string) {
  return `user ${id}`;
}

/**
 * Functions that build a topic from arguments, by field of `Subscription`. Only here do ids of the domains become
 * arguments of queries.
 */
export const subscriptionTopicBuilders: Readonly<Record<string, Topic>> = {
  campaignChanged: ({ id }) => followCampaign(toKey(id, 'Campaign')),
  deliveryChanged: ({ campaignId }) => followDeliveries(toKey(campaignId, 'Campaign')),
  articleChanged: ({ id, languageId }) => followArticles(toArticleKey(id, languageId)),
  mediaChanged: ({ id }) => followMedia(toNumber(id, 'Media')),
  myAccountChanged: (_, request) => followUser(parseAccessTokenUserId(request.credentials) ?? ''),
};

const theCampaign = 'campaign(id: $campaign)';

function followCampaign(id: string): SubscriptionTopic {
  const createEvent = (kind: ChangeKind): LiveEvent => ({
    kind,
    object: id,
    leaves: { campaignId: encodeGlobalId('Campaign', id) },
    variables: { campaign: id },
    isLast: kind === 'DELETED',
  });
  return {
    subgraph: 'campaigns',
    keys: [`campaign ${id}`],
    eventQuery: {
      subject: theCampaign,
      fields: { campaign: [theCampaign] },
      variables: { campaign: 'ID!' },
    },
    current: { ...createEvent('CURRENT'), hasSubject: true },
    toEvent: (change) => createEvent(change.type === 'campaign' ? change.kind : 'UPDATED'),
  };
}

function followDeliveries(campaign: string): SubscriptionTopic {
  const createEvent = (kind: ChangeKind, id: string | null): LiveEvent => ({
    kind,
    object: id ?? campaign,
    leaves: { deliveryId: id && encodeGlobalId('Delivery', id) },
    variables: { campaign, delivery: id ?? '' },
    isLast: id === null && kind === 'DELETED',
  });
  return {
    subgraph: 'campaigns',
    keys: [`deliveries ${campaign}`],
    eventQuery: {
      subject: theCampaign,
      fields: { campaign: [theCampaign], delivery: [theCampaign, 'delivery(id: $delivery)'] },
      variables: { campaign: 'ID!', delivery: 'ID!' },
      // Several notifications of one change can arrive after its first event, which has its values already.
      state: 'delivery(id: $delivery) { status url since reason canRetry events { at kind message } }',
    },
    current: { ...createEvent('CURRENT', null), hasSubject: true },
    toEvent: (change) => {
      if (change.type === 'delivery') return createEvent(change.kind, change.id);
      return change.kind === 'DELETED' ? createEvent('DELETED', null) : null;
    },
  };
}

type ArticleKey = { id: number | null; languageId: number | null };

function followArticles({ id, languageId }: ArticleKey): SubscriptionTopic {
  const subject = 'article(id: $article, languageId: $language)';
  const createEvent = (kind: ChangeKind, article: ArticleKey): LiveEvent => ({
    kind,
    object: `${article.id} ${article.languageId}`,
    leaves: { articleId: toArticleId(article) },
    variables: { article: article.id, language: article.languageId },
  });
  return {
    subgraph: 'cms',
    input: { scope: 'structure/articles/get' },
    keys: [id === null ? 'articles' : `article ${id}`],
    eventQuery: {
      subject,
      fields: { article: [subject] },
      variables: { article: 'ID!', language: 'ID' },
      // A plain number contains no language, so the graph reads the first one.
      idField: 'articleId',
    },
    current: { ...createEvent('CURRENT', { id, languageId }), hasSubject: id !== null },
    toEvent: (change) => {
      if (change.type !== 'article') return null;
      if (languageId !== null && change.languageId !== languageId) return null;
      const { id: number, languageId: clangId, before } = change;
      if (!isSafe(change)) return null;
      return {
        ...createEvent(change.kind, change),
        ...(before && { before: { article: { ...before, id: number, clangId } } }),
      };
    },
  };
}

/** Whether an event can be checked for permission. After a deletion only the former category shows who could see it. */
function isSafe({ kind, before }: { kind: DatabaseChange['kind']; before?: unknown }) {
  return kind !== 'DELETED' || before !== undefined;
}

function followMedia(id: number | null): SubscriptionTopic {
  const subject = 'medium(id: $media)';
  const createEvent = (kind: ChangeKind, number: number | null): LiveEvent => ({
    kind,
    object: String(number),
    leaves: { mediaId: number === null ? null : encodeGlobalId('Media', number) },
    variables: { media: number },
  });
  return {
    subgraph: 'cms',
    input: { scope: 'media/get' },
    keys: [id === null ? 'media' : `media ${id}`],
    eventQuery: { subject, fields: { media: [subject] }, variables: { media: 'ID!' } },
    current: { ...createEvent('CURRENT', id), hasSubject: id !== null },
    toEvent: (change) => {
      if (change.type !== 'media' || !isSafe(change)) return null;
      const { before } = change;
      return { ...createEvent(change.kind, change.id), ...(before && { before: { media: before } }) };
    },
  };
}

function followUser(id: string): SubscriptionTopic {
  const createEvent = (kind: ChangeKind): LiveEvent => ({
    kind,
    object: id,
    leaves: { userId: encodeGlobalId('User', id) },
    variables: {},
  });
  return {
    subgraph: 'auth',
    keys: [toUserTopicKey(id)],
    eventQuery: { subject: 'me', fields: { user: ['me'] }, variables: {} },
    current: { ...createEvent('CURRENT'), hasSubject: true },
    toEvent: () => createEvent('UPDATED'),
  };
}

const maxId = 2 ** 31 - 1;

/** Returns the key in a global id, or the key itself. */
function toKey(id: unknown, type: string): string {
  const globalId = decodeGlobalId(String(id));
  return globalId?.type === type ? globalId.parts.join(':') : String(id);
}

/** Returns the number in an id; 0, which no object has, for any other text. */
function toNumber(id: unknown, type: string): number | null {
  if (id === undefined || id === null) return null;
  const key = toKey(id, type);
  const number = Number(key);
  const isCanonical = Number.isInteger(number) && String(number) === key;
  return isCanonical && number > 0 && number <= maxId ? number : 0;
}

/** Returns the key of an article: the language in its id, unless the client chooses another one. */
function toArticleKey(id: unknown, language: unknown): ArticleKey {
  const isArticleId = decodeGlobalId(String(id))?.type === 'Article';
  const [number, languageId, ...others] = isArticleId ? toKey(id, 'Article').split(':') : [id];
  const isIssued = !isArticleId || (toNumber(languageId, 'Language') && !others.length);
  return {
    id: isIssued ? toNumber(number, 'Article') : 0,
    languageId: toNumber(language ?? languageId, 'Language'),
  };
}

function toArticleId({ id, languageId }: ArticleKey): string | null {
  return id === null || languageId === null ? null : encodeGlobalId('Article', id, languageId);
}
