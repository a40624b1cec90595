import { type DocumentNode, type GraphQLSchema, Kind, validate, visit } from 'graphql';
import type { Execute, SubgraphService } from '../core/graphql/execute.ts';
import { createEngine, type Engine, type Plan } from './engine.ts';

/** The two ways through: straight to the one subgraph that answers all, or through the planner. */
type Route = { kind: 'pass'; service: SubgraphService } | { kind: 'plan'; plan: Plan };

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
};

export function createGraph(
  supergraphSdl: string,
  services: readonly SubgraphService[],
  { alwaysPlan = false }: GraphOptions = {},
): Graph {
  const engine = createEngine(supergraphSdl, services);
  const routes = new WeakMap<DocumentNode, Map<string, Route>>();

  function routeOf(document: DocumentNode, operationName = ''): Route {
    const byName = routes.get(document) ?? new Map<string, Route>();
    routes.set(document, byName);
    const known = byName.get(operationName);
    if (known) return known;
    const route = chooseRoute(engine, alwaysPlan ? [] : services, document, operationName || undefined);
    byName.set(operationName, route);
    return route;
  }

  return {
    apiSchema: engine.apiSchema,
    prepare: (document) => void routeOf(document),
    load: engine.load,
    execute: (operation, request) => {
      const route = routeOf(operation.document, operation.operationName);
      return route.kind === 'pass'
        ? route.service.execute(operation, request)
        : engine.execute(route.plan, operation, request);
    },
  };
}

function chooseRoute(
  engine: Engine,
  services: readonly SubgraphService[],
  document: DocumentNode,
  operationName?: string,
): Route {
  const plan = engine.plan(document, operationName);
  const service = services.find(({ name }) => name === plan.soleService);
  if (!service || introspects(document)) return { kind: 'plan', plan };
  const isValidThere = validate(service.schema, document).length === 0;
  return isValidThere ? { kind: 'pass', service } : { kind: 'plan', plan };
}

/** A subgraph would describe only itself. */
function introspects(document: DocumentNode) {
  let found = false;
  visit(document, {
    [Kind.FIELD]: ({ name: { value } }) => {
      found ||= value === '__schema' || value === '__type';
    },
  });
  return found;
}
