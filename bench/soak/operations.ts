import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Request } from '../load/connection.ts';
import { password } from '../seed/sign-up.ts';
import type { Access } from './open-access.ts';

/** Acknowledged writes, which the test looks up at the end. */
export type AcknowledgedWrites = {
  users: string[];
  mailed: string[];
  campaigns: NamedRow[];
  /** How many of the campaigns were sent to be published. */
  tried: number;
  published: string[];
  articles: NamedRow[];
};

type NamedRow = { id: string; name: string };

/** Request and the check of its response. */
export type Operation = { request: Request; isRight: (body: unknown) => boolean };
type Make = (access: Access, known: AcknowledgedWrites) => Operation | null;

const campaign = z.object({ campaign: z.object({ _id: z.string(), name: z.string() }) });
const article = z.object({ name: z.string() });
const madeArticle = z.object({ id: z.number() });
const publishing = z.object({ ok: z.literal(true), campaign: z.object({ _id: z.string() }) });
const listed = z.object({ campaigns: z.array(z.unknown()).length(20) });
const user = z.object({ email: z.string() });
const signedUp = z.object({ user });
const graph = z.object({
  errors: z.undefined().optional(),
  data: z.object({
    campaigns: z.object({ nodes: z.array(z.object({ owner: z.object({ id: z.string() }) })).length(20) }),
  }),
});

const job = {
  category: 'Healthcare Services',
  contract: 'Full Time',
  company_name: 'St. Anna Hospital',
  company_country: 'France',
  url: 'https://jobs.example.com/staff-nurse',
  locations: [{ name: 'Lyon', city: 'Lyon', state: 'Rhône', country: 'France' }],
  description: 'Join our intensive care unit in Lyon, a team of forty with paid training. '.repeat(4),
};

const query = 'query Hold { campaigns(first: 20) { nodes { id name owner { id } } } }';

/** Operations of the load. `share` is the number of them among a hundred requests. */
export const operations: Readonly<Record<string, { share: number; make: Make }>> = {
  'read a campaign': {
    share: 30,
    make: ({ apikey }, { campaigns }) =>
      createForOneOf(campaigns, ({ id, name }) => ({
        request: { method: 'GET', path: `/v1/campaign/${id}`, headers: apikey },
        isRight: (body) => campaign.safeParse(body).data?.campaign.name === name,
      })),
  },
  'read oneself': {
    share: 20,
    make: ({ seed }) =>
      createForOneOf(seed.people, ({ email, accessToken }) => ({
        request: { method: 'GET', path: '/user', headers: { authorization: `Bearer ${accessToken}` } },
        isRight: (body) => user.safeParse(body).data?.email === email,
      })),
  },
  'read an article': {
    share: 15,
    make: ({ cms }, { articles }) =>
      createForOneOf(articles, ({ id, name }) => ({
        request: { method: 'GET', path: `/api/structure/articles/${id}`, headers: cms },
        isRight: (body) => article.safeParse(body).data?.name === name,
      })),
  },
  'list campaigns': {
    share: 8,
    make: ({ apikey }) => ({
      request: { method: 'GET', path: '/v1/campaign?limit=20', headers: apikey },
      isRight: (body) => listed.safeParse(body).success,
    }),
  },
  'list campaigns with owners': {
    share: 10,
    make: ({ apikey }) => ({
      request: { method: 'POST', path: '/graphql', headers: apikey, json: { query } },
      isRight: (body) => graph.safeParse(body).success,
    }),
  },
  'create a campaign': {
    share: 6,
    make: ({ apikey }, known) => {
      const name = `Nurse ${randomUUID()}`;
      return {
        request: { method: 'POST', path: '/v1/campaign', headers: apikey, json: { ...job, name } },
        isRight: (body) => {
          const made = campaign.safeParse(body).data?.campaign;
          if (made?.name !== name) return false;
          known.campaigns.push({ id: made._id, name });
          return true;
        },
      };
    },
  },
  'publish a campaign': {
    share: 4,
    make: ({ apikey }, known) => {
      const next = known.campaigns[known.tried];
      if (!next) return null;
      known.tried += 1;
      return {
        request: { method: 'PUT', path: `/v1/campaign/publish/${next.id}`, headers: apikey, json: {} },
        isRight: (body) => publishing.safeParse(body).success && known.published.push(next.id) > 0,
      };
    },
  },
  'create an article': {
    share: 4,
    make: ({ cms }, known) => {
      const name = `Article ${randomUUID()}`;
      // Created at the end of its category, because an article in front would move all others.
      const json = { name, category_id: 0, priority: 1_000_000 };
      return {
        request: { method: 'POST', path: '/api/structure/articles', headers: cms, json },
        isRight: (body) => {
          const made = madeArticle.safeParse(body).data;
          if (!made) return false;
          known.articles.push({ id: String(made.id), name });
          return true;
        },
      };
    },
  },
  'sign up': {
    share: 1,
    make: (_access, known) => {
      const email = `${randomUUID()}@hold.example`;
      return {
        request: { method: 'POST', path: '/signup', json: { email, password } },
        isRight: (body) => signedUp.safeParse(body).data?.user.email === email && known.users.push(email) > 0,
      };
    },
  },
  'ask for a link by mail': {
    share: 2,
    make: ({ seed }, known) => {
      const email = `${seed.people.length}-${randomUUID()}@mail.example`;
      return {
        request: { method: 'POST', path: '/otp', json: { email, create_user: true } },
        isRight: () => known.mailed.push(email) > 0,
      };
    },
  },
};

/** Creates an operation for a random item, or returns `null` if there is no item yet. */
function createForOneOf<T>(items: readonly T[], create: (item: T) => Operation): Operation | null {
  const item = items[Math.floor(Math.random() * items.length)];
  return item === undefined ? null : create(item);
}
