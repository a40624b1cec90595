import { buildSubgraphSchema } from '@apollo/subgraph';
import type { IResolvers } from '@graphql-tools/utils';
import { GraphQLError, parse } from 'graphql';
import { z } from 'zod';
import type { RequestContext } from '../../../core/context/request-context.ts';
import { cmsRestErrorFormat } from '../../../rest-compat/cms/dialect.ts';
import { defineEndpoint } from '../../../rest-compat/endpoint/define-endpoint.ts';
import type { EndpointFamily } from '../../../rest-compat/endpoint/family.ts';
import { jsonReply } from '../../../rest-compat/endpoint/reply.ts';
import type { AddOn } from '../../../server/add-ons/add-on.ts';

/** A small add-on: a guest book, with a subgraph, an endpoint of its own and an edge to the campaigns. */
const sdl = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  type Query {
    "How many greetings the guest book holds."
    guestBook: GuestBook!
  }
  type GuestBook {
    greetings: Int!
    "What the reader sent as a CMS token, or nothing."
    hasToken: Boolean!
  }
`;

const resolvers: IResolvers = {
  Query: {
    guestBook: (_, __, { request }: { request: RequestContext }) => {
      if (!request.credentials.cmsToken) {
        throw new GraphQLError('Sign the book first.', {
          extensions: { code: 'guests.unsigned', status: 401 },
        });
      }
      return { greetings: 3, hasToken: true };
    },
  },
};

const readGuestBook = defineEndpoint({
  methods: ['get'],
  path: '/greetings',
  operationId: 'readGuestBook',
  summary: 'The guest book',
  tag: 'Guest book',
  document: parse('query RestGuestBook { guestBook { greetings } }') as never,
  toVariables: () => ({}),
  answers: { 200: z.object({ greetings: z.number() }).meta({ id: 'GuestBook' }) },
  toReply: ({ guestBook }: { guestBook: { greetings: number } }) => jsonReply(200, guestBook),
});

const guestsFamily: EndpointFamily = {
  prefix: '/api/guests',
  dialect: cmsRestErrorFormat,
  bearer: 'cmsToken',
  endpoints: [readGuestBook],
  owns: (path) => path.startsWith('/api/guests/'),
};

export const addOn: AddOn = {
  name: 'guests',
  families: [guestsFamily],
  subgraph: {
    name: 'guests',
    sdl,
    schema: async () => buildSubgraphSchema({ typeDefs: parse(sdl), resolvers: resolvers as never }),
    contextOf: (request) => ({ request }),
  },
};
