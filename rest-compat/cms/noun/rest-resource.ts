import { z } from 'zod';
import type { AccessCheck } from '../../../core/graphql/execute.ts';
import type { PreauthorizedCmsOperation } from '../../../subgraphs/cms/contract/admissions.ts';
import type { EndpointGuard } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { toPhpInt } from './wire-values.ts';

/** Common definition of the endpoints of one noun. */
export type RestResource<Params, Input, Item> = {
  /** Path of the list: `/modules`. Without parameters, scopes begin with it. */
  path: `/${string}`;
  tag: string;
  /** Name in the schemas of bodies: `CmsCreateModule`, `CmsModuleList`. */
  type: string;
  /** Name in acknowledgements. Defaults to the type. */
  title?: string;
  key: RestResourceKeySpec<Params, Input, Item>;
  /** Whether its items have a version, so that changes can depend on it (If-Match). */
  isVersioned?: true;
};

/** How an item is named: in the path, in the inputs of the graph, and in an acknowledgement. */
export type RestResourceKeySpec<Params, Input, Item> = {
  path: `/${string}`;
  params: z.ZodType<Params>;
  toInput: (params: Params) => Input;
  acknowledgement: z.ZodType;
  toAcknowledgement: (message: string, item: Item) => object;
};

/**
 * Creates the schema of a path parameter with a number. The route allows only digits. A number beyond the range of the
 * column is the id of no item.
 */
export function createNumericPathParam(description: string) {
  return z.string().transform(toPhpInt).meta({ type: 'integer', format: 'int32', minimum: 1, description });
}

export const numericIdParamsSchema = z.object({ id: createNumericPathParam('Number of the resource.') });

export const changeAcknowledgementSchema = z
  .object({ message: z.string(), id: z.int() })
  .meta({ id: 'CmsAcknowledgement', description: 'Result of the request, and the object it changed.' });

/** Key of an item with a number of its own, which the graph accepts as its id. */
export const graphqlIdResourceKey: RestResourceKeySpec<{ id: number }, { id: string }, { id: number }> = {
  path: '/{id}',
  params: numericIdParamsSchema,
  toInput: ({ id }) => ({ id: String(id) }),
  acknowledgement: changeAcknowledgementSchema,
  toAcknowledgement: (message, { id }) => ({ message, id }),
};

const guardDocument = graph(`query RestCmsGuard($scope: String!) { cmsAccess(scope: $scope) }`);

/** A caller without the scope is refused before anything is said about the request's body. */
export function createScopeGuard(scope: string): EndpointGuard {
  return { document: guardDocument, variables: { scope } };
}

/** The guard of an action on a noun; its scope is the path of the list and the action. */
export function createResourceActionGuard(
  { path }: { path: string },
  action: 'list' | 'add' | 'update',
): EndpointGuard {
  return createScopeGuard(`${path.slice(1).replace('{id}/', '')}/${action}`);
}

/** The check of a change's item, by which a missing one is reported before what is wrong with the body. */
export function createCmsAdmissionCheck(name: PreauthorizedCmsOperation, input: unknown): AccessCheck {
  return { subgraph: 'cms', name, input };
}
