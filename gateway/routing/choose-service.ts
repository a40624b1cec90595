import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isScalarType,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { SubgraphService } from '../../core/graphql/execute.ts';
import { type FragmentsByName, fragmentsOf, selectionSetOf } from '../documents/fragments.ts';
import { graphqlDocumentErrors, toApolloHttpError } from '../errors/document-errors.ts';
import type { ServiceSchemaCoverage } from '../schema/service-coverage.ts';
import type { FederationEngine, PreparedQueryPlan } from './engine.ts';

/** Route to the one service that has all fields, or a query plan. */
export type ServiceRoute =
  | { kind: 'pass'; service: SubgraphService }
  | { kind: 'plan'; plan: PreparedQueryPlan };

export type ServiceRoutingContext = {
  engine: FederationEngine;
  services: readonly SubgraphService[];
  maxFields: number;
};

/** Chooses the one service that has all fields, or creates a plan if none has. Planning takes a hundred times as long. */
export async function chooseServiceRoute(
  { engine, services, maxFields }: ServiceRoutingContext,
  document: DocumentNode,
  operationName?: string,
): Promise<ServiceRoute> {
  const { coverage } = engine;
  const places = listPlaces(engine.apiSchema, document);
  const candidates = services.filter(({ name }) => coversAll(coverage.get(name), places));
  const alone = candidates.find(({ name }) => answersAlone(coverage.get(name), places));
  if (alone) return { kind: 'pass', service: alone };
  limitPlan(document, operationName, maxFields);
  const plan = await engine.plan(document, operationName);
  if (plan.isEmpty) refuseUnreachable([...coverage.values()], places, document);
  const sole = candidates.find(({ name }) => name === plan.soleService);
  return sole ? { kind: 'pass', service: sole } : { kind: 'plan', plan };
}

/** Fields of a document as `Type.field`, and all its types except scalars. */
type Places = { fields: ReadonlySet<string>; types: ReadonlySet<string> };

function listPlaces(schema: GraphQLSchema, document: DocumentNode): Places {
  const info = new TypeInfo(schema);
  const fields = new Set<string>();
  const types = new Set<string>();
  const addTypes = () => {
    for (const type of [getNamedType(info.getType()), info.getParentType()])
      if (type && !isScalarType(type)) types.add(type.name);
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      [Kind.OPERATION_DEFINITION]: addTypes,
      [Kind.INLINE_FRAGMENT]: addTypes,
      [Kind.FRAGMENT_DEFINITION]: addTypes,
      [Kind.FIELD]: ({ name }) => {
        addTypes();
        if (!name.value.startsWith('__')) fields.add(`${info.getParentType()?.name}.${name.value}`);
      },
    }),
  );
  return { fields, types };
}

/** Whether a service has all fields and types of a valid document. Arguments are the same in all services. */
function coversAll(coverage: ServiceSchemaCoverage | undefined, { fields, types }: Places): boolean {
  if (!coverage) return false;
  return (
    [...fields].every((field) => coverage.fields.has(field)) &&
    [...types].every((type) => coverage.types.has(type) && !coverage.differingPlaces.has(type))
  );
}

function answersAlone(coverage: ServiceSchemaCoverage | undefined, { fields }: Places): boolean {
  return [...fields].every((field) => !coverage?.dependentPlaces.has(field));
}

/**
 * Throws if no service has all fields of an empty plan. The planner creates such a plan, instead of reporting an error,
 * for fields of an interface that no type implements.
 */
function refuseUnreachable(
  coverages: readonly ServiceSchemaCoverage[],
  places: Places,
  document: DocumentNode,
): void {
  const directives = new Set<string>();
  visit(document, { [Kind.DIRECTIVE]: ({ name }) => void directives.add(name.value) });
  const mayAllBeSkipped = directives.has('skip') || directives.has('include');
  if (mayAllBeSkipped || coverages.some((coverage) => coversAll(coverage, places))) return;
  throw new Error(`No service has all of ${[...places.fields].join(', ')}, and no key leads to another.`);
}

/** Maximum number of fields to plan. Planning takes 0.1 ms per field and blocks the event loop. */
export const maxPlannedFields = 400;

/** Refuses an operation over several services whose plan would take too long. */
function limitPlan(document: DocumentNode, operationName: string | undefined, maxFields: number): void {
  const operation = getOperationAST(document, operationName);
  if (!operation) return;
  const fields = countFields(operation.selectionSet, fragmentsOf(document));
  if (fields <= maxFields) return;
  const message = `An operation over several services selects at most ${maxFields} fields, found ${fields}: ask in several operations.`;
  throw toApolloHttpError(graphqlDocumentErrors.tooLargeToPlan({ message }));
}

/** Counts fields, including those of a fragment at each spread. Another limit bounds the number of spreads. */
function countFields({ selections }: SelectionSetNode, fragments: FragmentsByName): number {
  return selections.reduce((sum, selection) => {
    const selectionSet = selectionSetOf(selection, fragments);
    const innerFields = selectionSet ? countFields(selectionSet, fragments) : 0;
    return sum + (selection.kind === Kind.FIELD ? 1 : 0) + innerFields;
  }, 0);
}
