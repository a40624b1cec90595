import { channel } from 'node:diagnostics_channel';
import {
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  OverlappingFieldsCanBeMergedRule,
  parse,
  type SelectionSetNode,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Admit, Execute, Operation, SubgraphService } from '../core/graphql/execute.ts';
import type { RequestContext } from '../core/request-context.ts';
import { documentErrors, toGraphRefusal } from './document-errors.ts';
import { createEngine, type Engine, type Plan } from './engine.ts';
import { type Fragments, fragmentsOf } from './fragments.ts';
import {
  findIntrospection,
  introspect,
  joinIntrospection,
  type Split,
  splitIntrospection,
} from './introspection.ts';
import { locateErrors } from './locate-errors.ts';
import { createExpandNodes } from './nodes/expand-nodes.ts';
import { listDifferingTypes, reachesType } from './same-types.ts';

/** How an operation is answered: by the one subgraph that has all fields, by a query plan, or by graphql-js alone. */
type Route =
  | { kind: 'pass'; service: SubgraphService }
  | { kind: 'plan'; plan: Plan }
  | { kind: 'introspect' }
  | { kind: 'split'; split: Split; route: Route };

export type GraphFailure = { operation: Operation; errors: readonly GraphQLError[] };

/** Subscribers see the errors of every operation: the tests record with it which field answers which. */
export const graphFailures = channel('trellis.gateway.failures');

export type Graph = {
  /** The whole graph, which documents of the REST layer are written against. */
  apiSchema: GraphQLSchema;
  /** What clients of `/graphql` see and may ask for. */
  publicSchema: GraphQLSchema;
  execute: Execute;
  /** Asks a subgraph for an admission by its name. */
  admit: Admit;
  /** Chooses and keeps the route of a document that will come again. */
  prepare: (document: DocumentNode) => void;
  /** Loads what an operation over several subgraphs needs, before the first one comes. */
  load: () => Promise<void>;
};

type GraphOptions = {
  /** Plans even where one subgraph could answer; for the test that both answer alike. */
  alwaysPlan?: boolean;
  /** Fields of an operation over several subgraphs. */
  mostFields?: number;
  /** What can be followed: `Subscription` and its payloads, of which neither services nor plans know. */
  subscriptionSdl?: string;
};

type Routing = {
  engine: Engine;
  services: readonly SubgraphService[];
  /** Fields that not every subgraph which has them answers by itself. */
  entangled: ReadonlySet<string>;
  /** By service, the types that are not the graph's. */
  differing: ReadonlyMap<SubgraphService, ReadonlySet<string>>;
  mostFields: number;
};

export function createGraph(
  supergraphSdl: string,
  services: readonly SubgraphService[],
  { alwaysPlan = false, mostFields = mostPlannedFields, subscriptionSdl = '' }: GraphOptions = {},
): Graph {
  const engine = createEngine(supergraphSdl, services, subscriptionSdl);
  const entangled = listEntangledFields(supergraphSdl);
  const differing: Routing['differing'] = new Map(
    services.map((service) => [service, listDifferingTypes(engine.apiSchema, service.schema)]),
  );
  const passing = alwaysPlan ? [] : services;
  const routing: Routing = { engine, services: passing, entangled, differing, mostFields };
  const routes = new WeakMap<DocumentNode, Map<string, Route>>();
  const expandNodes = createExpandNodes(engine.publicSchema);

  function routeOf(document: DocumentNode, operationName = ''): Route {
    const byName = routes.get(document) ?? new Map<string, Route>();
    routes.set(document, byName);
    const known = byName.get(operationName);
    if (known) return known;
    const route = chooseRoute(routing, document, operationName || undefined);
    byName.set(operationName, route);
    return route;
  }

  return {
    apiSchema: engine.apiSchema,
    publicSchema: engine.publicSchema,
    prepare: (document) => void routeOf(document),
    load: engine.load,
    admit: (admission, request) => {
      const service = services.find(({ name }) => name === admission.subgraph);
      if (!service) throw new Error(`There is no subgraph called ${admission.subgraph}.`);
      return service.admit(admission, request);
    },
    execute: async (operation, request) => {
      const expanded = expandNodes(operation);
      if (expanded.refusal) return { errors: [expanded.refusal] };
      const { document, operationName } = expanded.operation;
      const answer = await execute(engine, routeOf(document, operationName), expanded.operation, request);
      const result = expanded.restore(answer);
      if (!result.errors) return result;
      graphFailures.publish({ operation, errors: result.errors } satisfies GraphFailure);
      return locateErrors(result, result.errors, operation);
    },
  };
}

async function execute(engine: Engine, route: Route, operation: Operation, request: RequestContext) {
  switch (route.kind) {
    case 'pass':
      return route.service.execute(operation, request);
    case 'plan':
      return engine.execute(route.plan, operation, request);
    case 'introspect':
      return introspect(engine.publicSchema, operation);
    case 'split':
      return executeBoth(engine, route, operation, request);
  }
}

async function executeBoth(
  engine: Engine,
  { split, route }: Route & { kind: 'split' },
  { variables }: Operation,
  request: RequestContext,
): ReturnType<Execute> {
  const [answered, described] = await Promise.all([
    execute(engine, route, { document: split.answered, variables }, request),
    introspect(engine.publicSchema, { document: split.described, variables }),
  ]);
  return joinIntrospection(answered, described, split);
}

function chooseRoute(routing: Routing, document: DocumentNode, operationName?: string): Route {
  const { apiSchema } = routing.engine;
  const introspection = findIntrospection(apiSchema, document, operationName);
  if (introspection === 'all') return { kind: 'introspect' };
  if (introspection === 'none') return chooseService(routing, document, operationName);
  const split = splitIntrospection(apiSchema, document, operationName);
  return { kind: 'split', split, route: chooseService(routing, split.answered) };
}

/** Planning takes ten times as long as finding the one subgraph that has all the fields; it is done where none has. */
function chooseService(
  { engine, services, entangled, differing, mostFields }: Routing,
  document: DocumentNode,
  operationName?: string,
): Route {
  const sole = services.find(
    (service) =>
      isValidThere(service.schema, document) &&
      !reachesType(engine.apiSchema, document, differing.get(service) ?? new Set()),
  );
  if (sole && !usesField(engine.apiSchema, document, entangled)) return { kind: 'pass', service: sole };
  limitPlan(document, operationName, mostFields);
  const plan = engine.plan(document, operationName);
  const isSole = sole !== undefined && sole.name === plan.soleService;
  return isSole ? { kind: 'pass', service: sole } : { kind: 'plan', plan };
}

/** Whether fields can be merged does not depend on the subgraph; for the rest the first difference is enough. */
const rules = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule);

function isValidThere(schema: GraphQLSchema, document: DocumentNode) {
  // Below a root type that the schema does not have, no rule looks at any field.
  const hasRoots = document.definitions.every(
    (definition) => definition.kind !== Kind.OPERATION_DEFINITION || schema.getRootType(definition.operation),
  );
  return hasRoots && validate(schema, document, rules, { maxErrors: 1 }).length === 0;
}

/** Arguments of `@join__field` by which a subgraph has a field that it does not, or not alone, answer. */
const entangling = ['external', 'requires', 'override', 'usedOverridden', 'contextArguments'];

/**
 * Fields, as `Type.field`, for which a subgraph's schema does not say what it can answer by itself; an interface's
 * field is one if that of any of its types is.
 */
function listEntangledFields(supergraphSdl: string): ReadonlySet<string> {
  const { definitions } = parse(supergraphSdl, { noLocation: true });
  return new Set(
    definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
      const types = [definition, ...(definition.interfaces ?? [])];
      const entangled = (definition.fields ?? []).filter(({ directives }) => directives?.some(isEntangling));
      return entangled.flatMap(({ name }) => types.map((type) => `${type.name.value}.${name.value}`));
    }),
  );
}

function isEntangling({ name, arguments: given = [] }: ConstDirectiveNode) {
  return name.value === 'join__field' && given.some((argument) => entangling.includes(argument.name.value));
}

function usesField(schema: GraphQLSchema, document: DocumentNode, fields: ReadonlySet<string>): boolean {
  const types = new TypeInfo(schema);
  let found = false;
  visit(
    document,
    visitWithTypeInfo(types, {
      [Kind.FIELD]: ({ name }) => {
        found ||= fields.has(`${types.getParentType()?.name}.${name.value}`);
      },
    }),
  );
  return found;
}

/** Planning takes a tenth of a millisecond per field, and nothing else is done meanwhile. */
const mostPlannedFields = 400;

/** Refuses an operation over several services whose plan would take too long. */
function limitPlan(document: DocumentNode, operationName: string | undefined, mostFields: number): void {
  const operation = getOperationAST(document, operationName);
  if (!operation) return;
  const fields = countFields(operation.selectionSet, fragmentsOf(document));
  if (fields <= mostFields) return;
  const message = `An operation over several services selects at most ${mostFields} fields, found ${fields}: ask in several operations.`;
  throw toGraphRefusal(documentErrors.tooLargeToPlan({ message }));
}

/** With those of fragments, as often as they are spread; how often that may be is limited. */
function countFields({ selections }: SelectionSetNode, fragments: Fragments): number {
  return selections.reduce((sum, selection) => {
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    const below = isSpread ? fragments.get(selection.name.value)?.selectionSet : selection.selectionSet;
    return sum + (selection.kind === Kind.FIELD ? 1 : 0) + (below ? countFields(below, fragments) : 0);
  }, 0);
}
