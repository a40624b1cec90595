import { z } from 'zod';
import type { Admission } from '../../../core/graphql/execute.ts';
import type { CmsAdmission } from '../../../subgraphs/cms/contract/admissions.ts';
import type { Guard } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { toLenientInt } from './body-fields.ts';

/** Common definition of the endpoints of one noun. */
export type Noun<Params, Input, Item> = {
  /** Path of the list: `/modules`. Without parameters, scopes begin with it. */
  path: `/${string}`;
  tag: string;
  /** Name in the schemas of bodies: `CmsCreateModule`, `CmsModuleList`. */
  type: string;
  /** Name in acknowledgements. Defaults to the type. */
  title?: string;
  key: Key<Params, Input, Item>;
};

/** How an item is named: in the path, in the inputs of the graph, and in an acknowledgement. */
export type Key<Params, Input, Item> = {
  path: `/${string}`;
  params: z.ZodType<Params>;
  toInput: (params: Params) => Input;
  acknowledgement: z.ZodType;
  toAcknowledgement: (message: string, item: Item) => object;
};

/** A path parameter has digits only, by the route; a number that no column can hold is one that nothing has. */
export function numberParam(description: string) {
  return z
    .string()
    .transform(toLenientInt)
    .meta({ type: 'integer', format: 'int32', minimum: 1, description });
}

export const idParams = z.object({ id: numberParam('Number of the resource.') });

export const acknowledgement = z
  .object({ message: z.string(), id: z.int() })
  .meta({ id: 'CmsAcknowledgement', description: 'Result of the request, and the object it changed.' });

/** Most items have a number of their own. */
const byId: Key<{ id: number }, { id: number }, { id: number }> = {
  path: '/{id}',
  params: idParams,
  toInput: ({ id }) => ({ id }),
  acknowledgement,
  toAcknowledgement: (message, { id }) => ({ message, id }),
};

/** The same where the graph takes an id: a number is taken as one, too. */
export const byReference: Key<{ id: number }, { id: string }, { id: number }> = {
  ...byId,
  toInput: ({ id }) => ({ id: String(id) }),
};

const guardDocument = graph(`query RestCmsGuard($scope: String!) { cmsAccess(scope: $scope) }`);

/** A caller without the scope is refused before anything is said about the request's body. */
export function guardFor(scope: string): Guard {
  return { document: guardDocument, variables: { scope } };
}

/** The guard of an action on a noun; its scope is the path of the list and the action. */
export function guardOf({ path }: { path: string }, action: 'list' | 'add' | 'update'): Guard {
  return guardFor(`${path.slice(1).replace('{id}/', '')}/${action}`);
}

/** The check of a change's item, by which a missing one is reported before what is wrong with the body. */
export function admissionOf(name: CmsAdmission, input: unknown): Admission {
  return { subgraph: 'cms', name, input };
}
