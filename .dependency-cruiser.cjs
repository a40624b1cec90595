const domains = 'auth|campaigns|cms';
/** The only files that may see more than one floor. */
const composition = '(^server/|(^|/)(main|print-[a-z-]+)\\.ts$)';

/** The house has floors; imports go down, never up and never sideways. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.(test|config|d)\\.', composition] },
      to: {},
    },
    {
      name: 'no-dev-dependency-in-source',
      severity: 'error',
      from: {
        path: '^(core|subgraphs|gateway|rest-compat|prisma)/',
        pathNot: [composition, '^prisma/schema-engine\\.mjs$'],
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'core-is-the-ground-floor',
      severity: 'error',
      from: { path: '^core/', pathNot: composition },
      to: { path: '^(subgraphs|gateway|rest-compat|prisma)/' },
    },
    {
      name: 'no-sideways-between-domains',
      severity: 'error',
      from: { path: `^subgraphs/(${domains})/` },
      to: { path: `^subgraphs/(${domains})/`, pathNot: '^subgraphs/$1/' },
    },
    {
      name: 'subgraph-knows-no-caller',
      severity: 'error',
      from: { path: '^subgraphs/', pathNot: composition },
      to: { path: '^(gateway|rest-compat)/' },
    },
    {
      name: 'gateway-knows-no-subgraph-code',
      severity: 'error',
      from: { path: '^gateway/', pathNot: composition },
      to: { path: '^(subgraphs|prisma|rest-compat)/' },
    },
    {
      name: 'rest-compat-speaks-graphql-only',
      severity: 'error',
      from: { path: '^rest-compat/', pathNot: composition },
      to: { path: '^(subgraphs|prisma|gateway)/' },
    },
    {
      name: 'resolvers-do-not-touch-the-database',
      severity: 'error',
      from: { path: '^subgraphs/[^/]+/(resolvers|types)/' },
      to: { path: '^prisma/|@prisma/client' },
    },
    {
      name: 'services-do-not-know-graphql',
      severity: 'error',
      from: { path: '^subgraphs/[^/]+/services/' },
      to: { path: '^subgraphs/[^/]+/(resolvers|types)/|node_modules/(graphql|type-graphql|@apollo)/' },
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
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
