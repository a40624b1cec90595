import {
  type DocumentNode,
  type GraphQLSchema,
  OverlappingFieldsCanBeMergedRule,
  specifiedRules,
  validate,
} from 'graphql';
import type { Execute, Operation, SubgraphService } from '../core/graphql/execute.ts';
import type { RequestContext } from '../core/request-context.ts';
import { createEngine, type Engine, type Plan } from './engine.ts';
import { listEntangledFields, usesField } from './entangled-fields.ts';
import {
  findIntrospection,
  introspect,
  joinIntrospection,
  type Split,
  splitIntrospection,
} from './introspection.ts';
import { limitPlan, mostPlannedFields } from './limit-plan.ts';
import { locateErrors } from './locate-errors.ts';

/** The ways through: straight to the one subgraph that answers all, through the planner, or to graphql-js alone. */
type Route =
  | { kind: 'pass'; service: SubgraphService }
  | { kind: 'plan'; plan: Plan }
  | { kind: 'introspect' }
  | { kind: 'split'; split: Split; route: Route };

export type Graph = {
  apiSchema: GraphQLSchema;
  execute: Execute;
  /** Chooses and keeps the route of a document that will come again. */
  prepare: (document: DocumentNode) => void;
  /** Loads what an operation over several subgraphs needs, before the first one comes. */
  load: () => Promise<void>;
};

type GraphOptions = {
  /** Takes the planned way even where the short one is open; for the test that both answer alike. */
  alwaysPlan?: boolean;
  /** Fields of an operation over several subgraphs. */
  mostFields?: number;
};

type Ways = {
  engine: Engine;
  services: readonly SubgraphService[];
  /** Fields that not every subgraph which has them answers by itself. */
  entangled: ReadonlySet<string>;
  mostFields: number;
};

export function createGraph(
  supergraphSdl: string,
  services: readonly SubgraphService[],
  { alwaysPlan = false, mostFields = mostPlannedFields }: GraphOptions = {},
): Graph {
  const engine = createEngine(supergraphSdl, services);
  const entangled = listEntangledFields(supergraphSdl);
  const ways: Ways = { engine, services: alwaysPlan ? [] : services, entangled, mostFields };
  const routes = new WeakMap<DocumentNode, Map<string, Route>>();

  function routeOf(document: DocumentNode, operationName = ''): Route {
    const byName = routes.get(document) ?? new Map<string, Route>();
    routes.set(document, byName);
    const known = byName.get(operationName);
    if (known) return known;
    const route = chooseRoute(ways, document, operationName || undefined);
    byName.set(operationName, route);
    return route;
  }

  return {
    apiSchema: engine.apiSchema,
    prepare: (document) => void routeOf(document),
    load: engine.load,
    execute: async (operation, request) => {
      const route = routeOf(operation.document, operation.operationName);
      const result = await take(engine, route, operation, request);
      return result.errors ? locateErrors(result, result.errors, operation) : result;
    },
  };
}

async function take(engine: Engine, route: Route, operation: Operation, request: RequestContext) {
  switch (route.kind) {
    case 'pass':
      return route.service.execute(operation, request);
    case 'plan':
      return engine.execute(route.plan, operation, request);
    case 'introspect':
      return introspect(engine.apiSchema, operation);
    case 'split':
      return takeBoth(engine, route, operation, request);
  }
}

async function takeBoth(
  engine: Engine,
  { split, route }: Route & { kind: 'split' },
  { variables }: Operation,
  request: RequestContext,
): ReturnType<Execute> {
  const [answered, described] = await Promise.all([
    take(engine, route, { document: split.answered, variables }, request),
    introspect(engine.apiSchema, { document: split.described, variables }),
  ]);
  return joinIntrospection(answered, described, split);
}

function chooseRoute(ways: Ways, document: DocumentNode, operationName?: string): Route {
  const { apiSchema } = ways.engine;
  const introspection = findIntrospection(apiSchema, document, operationName);
  if (introspection === 'all') return { kind: 'introspect' };
  if (introspection === 'none') return chooseService(ways, document, operationName);
  const split = splitIntrospection(apiSchema, document, operationName);
  return { kind: 'split', split, route: chooseService(ways, split.answered) };
}

/** Planning takes ten times as long as finding the one subgraph that has all the fields; it is done where none has. */
function chooseService(
  { engine, services, entangled, mostFields }: Ways,
  document: DocumentNode,
  operationName?: string,
): Route {
  const sole = services.find(({ schema }) => isValidThere(schema, document));
  if (sole && !usesField(engine.apiSchema, document, entangled)) return { kind: 'pass', service: sole };
  limitPlan(document, operationName, mostFields);
  const plan = engine.plan(document, operationName);
  const isSole = sole !== undefined && sole.name === plan.soleService;
  return isSole ? { kind: 'pass', service: sole } : { kind: 'plan', plan };
}

/** Whether fields can be merged does not depend on the subgraph; for the rest the first difference is enough. */
const rules = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule);

function isValidThere(schema: GraphQLSchema, document: DocumentNode) {
  return validate(schema, document, rules, { maxErrors: 1 }).length === 0;
}
