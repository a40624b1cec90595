import { cmsDialect, defineEndpoint, type Family, isBelow, json, operation, z } from 'trellis/add-on';
import type { Greeting } from './subgraph.ts';

const greetingBody = z
  .object({ name: z.string(), text: z.string() })
  .meta({ id: 'GuestBookGreeting', description: 'Greeting of one guest.' });

const readGuestBook = defineEndpoint({
  methods: ['get'],
  path: '/greetings',
  operationId: 'readGuestBook',
  summary: 'List the greetings',
  tag: 'Guest book',
  document: operation<{ guestBook: { greetings: Greeting[] } }>(
    'query RestGuestBook { guestBook { greetings { name text } } }',
  ),
  toVariables: () => ({}),
  answers: { 200: z.object({ greetings: z.array(greetingBody) }).meta({ id: 'GuestBook' }) },
  toReply: ({ guestBook }) => json(200, guestBook),
});

const signGuestBook = defineEndpoint({
  methods: ['post'],
  path: '/greetings',
  operationId: 'signGuestBook',
  summary: 'Sign the guest book',
  tag: 'Guest book',
  body: greetingBody,
  document: operation<{ signGuestBook: { greeting: Greeting } }, { input: Greeting }>(
    'mutation RestSignGuestBook($input: SignGuestBookInput!) { signGuestBook(input: $input) { greeting { name text } } }',
  ),
  toVariables: ({ body }) => ({ input: body }),
  answers: { 201: greetingBody },
  toReply: ({ signGuestBook: { greeting } }) => json(201, greeting),
});

export const guestBookFamily: Family = {
  prefix: '/guest-book',
  dialect: cmsDialect,
  endpoints: [readGuestBook, signGuestBook],
  owns: (path) => isBelow(path, '/guest-book'),
};
