const domains = 'auth|campaigns|cms';
/** The floors of campaigns, the lowest first. */
const campaignsFloors = [
  'contract',
  'rules',
  'channels',
  'services/accounts',
  'services/(budgets|webhooks)',
  'services/deliveries',
  'services/calls',
  'services/(campaigns|clicks|feeds|jobs)',
  'services/(owners|maintenance)',
  '(resolvers|types)',
];

/** The floors of auth, the lowest first. */
const authFloors = [
  '(contract|values|templates)',
  'settings',
  'services/shared',
  'services/(credentials|messages)',
  'services/people',
  'services/sessions',
  'services/second-factors',
  'services/(account|sign-in)',
  'services/oauth-server',
  'services/admin',
  '(resolvers|types)',
];

/** One rule for each floor but the highest: it imports nothing that is above it. */
function haveFloors(name, root, floors) {
  return floors.slice(0, -1).map((floor, index) => ({
    name,
    severity: 'error',
    from: { path: `^${root}/${floor}/` },
    to: { path: `^${root}/(${floors.slice(index + 1).join('|')})/` },
  }));
}

/** Data and pure functions of a domain that `rest-compat` may import, besides the graph. */
const contract = '^subgraphs/[^/]+/contract/';

/** Development dependencies that the build takes into `dist` (`tools/build/bundle.ts`). */
const bundled =
  '(^|/)node_modules/(@prisma/client|css-tree|gql\\.tada|locutus|pg-copy-streams|saxes)/|^(@prisma/client|css-tree|gql\\.tada|locutus|pg-copy-streams|saxes)';

/** Modules of cms/services by level, from the bottom up. A module may import only modules of lower levels. */
const cmsFloors = [
  'access',
  'rows',
  'lists',
  'passwords|roles|structure',
  'history|languages|media-categories|meta-fields|modules|sessions|templates',
  'articles|media-files|tokens|users',
  'categories|password-links|search|slices',
  'media|site',
  'meta-values|revisions',
  'rendering|setup',
  'previews',
];

/** Creates a rule per level: its modules import neither each other nor modules of higher levels. */
const toFloorRules = (name, folder, floors) =>
  floors.map((rooms, floor) => ({
    name,
    severity: 'error',
    from: { path: `^${folder}/(${rooms})/` },
    to: { path: `^${folder}/(${floors.slice(floor).join('|')})/`, pathNot: `^${folder}/$1/` },
  }));

/** The server has floors; imports go down, never up and never sideways. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circles-between-folders',
      scope: 'folder',
      severity: 'error',
      from: { pathNot: '^((bench|test)(/|$)|rest-compat/auth/|subgraphs/(campaigns|cms)/)' },
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.(test|config|d)\\.', '^(cli|tools)/', '^server/prepare\\.mjs$', '^bench/probe\\.mjs$'],
      },
      to: {},
    },
    {
      name: 'no-dev-dependency-in-source',
      severity: 'error',
      from: {
        path: '^(core|subgraphs|gateway|rest-compat|prisma)/',
        pathNot: '^prisma/(migrate/schema-engine\\.mjs|[a-z]+/prisma\\.config\\.ts)$',
      },
      to: { dependencyTypes: ['npm-dev'], pathNot: bundled },
    },
    {
      name: 'core-is-the-ground-floor',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '^(subgraphs|gateway|rest-compat|prisma)/' },
    },
    {
      name: 'server-does-not-know-its-commands',
      comment: 'A running server needs nothing of what starts or builds it.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(cli|tools)/' },
    },
    {
      name: 'layers-do-not-know-the-server',
      severity: 'error',
      from: { path: '^(core|prisma|subgraphs|gateway|rest-compat)/' },
      to: { path: '^(server|cli|tools)/' },
    },
    {
      name: 'commands-do-not-know-the-tools',
      comment: 'Commands import the server; the tools import everything.',
      severity: 'error',
      from: { path: '^cli/' },
      to: { path: '^tools/' },
    },
    {
      name: 'no-sideways-between-domains',
      severity: 'error',
      from: { path: `^subgraphs/(${domains})/` },
      to: { path: `^subgraphs/(${domains})/`, pathNot: '^subgraphs/$1/' },
    },
    ...haveFloors('campaigns-rooms-have-floors', 'subgraphs/campaigns', campaignsFloors),
    {
      name: 'subgraph-knows-no-caller',
      severity: 'error',
      from: { path: '^subgraphs/' },
      to: { path: '^(gateway|rest-compat)/' },
    },
    {
      name: 'gateway-knows-no-subgraph-code',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(subgraphs|prisma|rest-compat)/' },
    },
    {
      name: 'rest-compat-speaks-graphql-only',
      severity: 'error',
      from: { path: '^rest-compat/' },
      to: { path: '^(subgraphs|prisma|gateway)/', pathNot: contract },
    },
    {
      name: 'contract-imports-only-core',
      severity: 'error',
      from: { path: '^subgraphs/([^/]+)/contract/' },
      to: { path: '^(subgraphs|prisma|gateway|rest-compat|server)/', pathNot: '^subgraphs/$1/contract/' },
    },
    {
      name: 'edge-knows-no-family',
      severity: 'error',
      from: { path: '^server/http/' },
      to: { path: '^rest-compat/', pathNot: '^rest-compat/(endpoint|openapi)/' },
    },
    {
      name: 'endpoints-know-no-family',
      severity: 'error',
      from: { path: '^rest-compat/(endpoint|openapi)/' },
      to: { path: '^(server/|rest-compat/)', pathNot: '^rest-compat/(endpoint|openapi)/' },
    },
    {
      name: 'resolvers-do-not-touch-the-database',
      severity: 'error',
      from: { path: '^subgraphs/[^/]+/(resolvers|types)/' },
      to: { path: '^prisma/|@prisma/client' },
    },
    ...haveFloors('auth-rooms-have-floors', 'subgraphs/auth', authFloors),
    {
      name: 'types-do-not-know-type-graphql',
      severity: 'error',
      from: { pathNot: '^core/graphql/|^subgraphs/[^/]+/resolvers/|^test/(core/graphql|gateway)/' },
      to: { path: 'node_modules/type-graphql/' },
    },
    {
      name: 'services-do-not-know-graphql',
      severity: 'error',
      from: { path: '^subgraphs/[^/]+/(services|settings|templates|values)/' },
      to: { path: '^subgraphs/[^/]+/(resolvers|types)/|node_modules/(graphql|type-graphql|@apollo)/' },
    },
    ...toFloorRules('cms-rooms-have-floors', 'subgraphs/cms/services', cmsFloors),
    {
      name: 'examples-are-outside',
      comment: 'The template knows only the package, as add-ons of others do.',
      severity: 'error',
      from: { path: '^examples/' },
      to: { path: '^(core|prisma|subgraphs|gateway|rest-compat|server|cli|tools|clients|test)/' },
    },
    {
      name: 'clients-are-outside',
      comment:
        'It runs in browsers and speaks GraphQL; the server knows its files by the names that the build gave them.',
      severity: 'error',
      from: { path: '^clients/' },
      to: { path: '^(core|prisma|subgraphs|gateway|rest-compat|server|cli|tools)/' },
    },
    {
      name: 'the-typed-client-needs-nothing',
      comment: 'It is a package of its own, without dependencies.',
      severity: 'error',
      from: { path: '^clients/typescript/' },
      to: { pathNot: '^clients/typescript/' },
    },
    {
      name: 'nothing-imports-clients',
      severity: 'error',
      from: { pathNot: '^(clients|examples|test)/' },
      to: { path: '^(clients|examples)/' },
    },
    {
      name: 'only-tests-import-test-code',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { path: '^test/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^prisma/generated/'] },
    exclude: { path: '(^|/)(dist|__generated__)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
