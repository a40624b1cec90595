import plugin from '@graphql-eslint/eslint-plugin';

/** Rules that the graph does not follow, each with its reason. */
const rulesOff = {
  alphabetize: 'Fields are in the order in which a reader needs them: names first, dates last.',
  'strict-id-in-types':
    'Values (an amount of money, a range, a page of a list, a payload) have no identity. Tests in test/gateway check that each object has a unique id.',
  'no-root-type': 'The rule is for read-only graphs, but this graph has mutations and subscriptions.',
  'require-nullable-result-in-root':
    'The rule also applies to mutations. Their payloads are never null, because a refused mutation is an error. test/gateway/nullability.test.ts checks that queries are nullable.',
  'require-field-of-type-query-in-mutation-result':
    'A payload contains the changed object with its id; clients use a query for more. A cost model cannot measure the whole graph behind each mutation.',
};

/** Rules that the graph follows in part. */
const rulesInPart = {
  // Lists that cannot grow (the deliveries of a campaign, the fields of a template) are plain lists. Objects that exist only
  // in a list (an entry of a ledger, a hit of a search) are not nodes.
  'relay-edge-types': [
    'error',
    { withEdgeSuffix: true, shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
  ],
};

/** Exceptions from rules for single names, each with its reason. */
const names = {
  'no-typename-prefix': {
    '"articles"': 'A category is an article; its content is a list of articles.',
    '"factorType"': 'The term of the auth service, which its clients use.',
    '"identityData"': 'The term of the auth service, which its clients use.',
    '"userMetadata"': 'Its counterpart is appMetadata, which only apps write.',
  },
  'naming-convention': {
    '"ContentType"': 'Editors call the places for slices in a template content types.',
    '"MetaType"':
      'The meta type is the kind of object (article, category, media file, language) that a meta field belongs to.',
  },
  'require-description': {
    '"Query"': 'The type belongs to all domains; each of its fields has a description.',
    '"Mutation"': 'The type belongs to all domains; each of its fields has a description.',
  },
};

const prefix = '@graphql-eslint/';
const { rules: everyRule } = plugin.configs['flat/schema-all'];
const { rules: relayRules } = plugin.configs['flat/schema-relay'];

function isArgued({ ruleId, message }) {
  return Object.entries(names[ruleId?.slice(prefix.length)] ?? {}).some(([name]) => message.includes(name));
}

/** `npm run lint:schema`: checks the public schema with every rule of `schema-all` and `schema-relay`. */
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
