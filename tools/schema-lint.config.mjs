import plugin from '@graphql-eslint/eslint-plugin';

/** Rules that our graph does not follow at all, each with its reason. */
const rulesOff = {
  alphabetize:
    'Fields stand in the order in which a reader needs them: what something is called first, its dates last.',
  'strict-id-in-types':
    'Values (an amount of money, a range, a page of a list, a payload) have no identity of their own. That each object has an id, and a unique one, is proven by walking the graph in test/gateway.',
  'no-root-type': 'The rule is for graphs that are only read; ours has mutations and subscriptions.',
  'require-nullable-result-in-root':
    'It also speaks of mutations. Their payloads are never null: a refused mutation is an error, and nothing beside it is lost. That queries are nullable is shown in test/gateway/nullability.test.ts.',
  'require-field-of-type-query-in-mutation-result':
    'A payload has what was changed, with its id; a client that wants more asks a query. The whole graph behind each mutation would be measured by no cost model.',
};

/** Rules that it follows in part. */
const rulesInPart = {
  // Lists that cannot grow (the deliveries of a campaign, the fields of a template) are plain lists. What only stands in a list (an entry of a
  // ledger, a hit of a search) is no node.
  'relay-edge-types': [
    'error',
    { withEdgeSuffix: true, shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
  ],
};

/** Single names that a rule would have otherwise. */
const names = {
  'no-typename-prefix': {
    '"articles"': 'A category is an article; its content is a list of articles.',
    '"factorType"': 'The word of the auth service, which its clients know.',
    '"identityData"': 'The word of the auth service, which its clients know.',
    '"userMetadata"': 'It stands beside appMetadata: what users and what apps have written.',
  },
  'naming-convention': {
    '"ContentType"': 'Editors know the places for slices of a template as its content types.',
    '"MetaType"':
      'The meta type is the kind of object (article, category, media file, language) that a meta field belongs to.',
  },
  'require-description': {
    '"Query"': 'The roots of all domains; each of its fields is described.',
    '"Mutation"': 'The roots of all domains; each of its fields is described.',
  },
};

const prefix = '@graphql-eslint/';
const { rules: everyRule } = plugin.configs['flat/schema-all'];
const { rules: relayRules } = plugin.configs['flat/schema-relay'];

function isArgued({ ruleId, message }) {
  return Object.entries(names[ruleId?.slice(prefix.length)] ?? {}).some(([name]) => message.includes(name));
}

/** `npm run lint:schema`: the public schema under every rule of `schema-all` and of `schema-relay`. */
export default [
  {
    files: ['**/*.graphql'],
    plugins: {
      '@graphql-eslint': plugin,
      ours: {
        processors: { argued: { postprocess: ([messages]) => messages.filter((one) => !isArgued(one)) } },
      },
    },
    processor: 'ours/argued',
    languageOptions: {
      parser: plugin.parser,
      parserOptions: { graphQLConfig: { schema: 'gateway/generated/api.graphql' } },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...everyRule,
      ...relayRules,
      ...Object.fromEntries(Object.entries(rulesInPart).map(([rule, options]) => [prefix + rule, options])),
      ...Object.fromEntries(Object.keys(rulesOff).map((rule) => [prefix + rule, 'off'])),
    },
  },
];
