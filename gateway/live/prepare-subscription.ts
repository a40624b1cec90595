import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { getArgumentValues } from 'graphql/execution/values.js';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { Operation } from '../../core/graphql/execute.ts';
import { fragmentsOf } from '../documents/fragments.ts';
import { readVariables } from '../documents/read-variables.ts';
import { type Rewritten, rewriteSubscription } from './rewrite-subscription.ts';
import { type Following, type Reading, topics } from './topics.ts';

/** A subscription with everything that is the same for each of its events. */
export type Prepared = {
  /** The field of `Subscription`. */
  field: string;
  /** Its name in the answer. */
  key: string;
  following: Following;
  rewritten: Rewritten;
  /** The client's. */
  variables: Operation['variables'];
  payloadType: string;
  /** What is selected of the payload, by its names in the answer. */
  payload: ReadonlyMap<string, readonly FieldNode[]>;
};

type Collected = { operation: OperationDefinitionNode; type: GraphQLObjectType; roots: readonly FieldNode[] };

/**
 * Prepares subscriptions that were validated before. A document that many clients send is rewritten once, so that
 * their events share its plan.
 */
export function createPreparation(schema: GraphQLSchema) {
  const rewrittens = new WeakMap<DocumentNode, Map<string, Rewritten>>();

  function rewriteOnce(document: DocumentNode, { operation, roots }: Collected, reading: Reading): Rewritten {
    const known = rewrittens.get(document) ?? new Map<string, Rewritten>();
    rewrittens.set(document, known);
    const key = `${operation.name?.value ?? ''} ${reading.subject}`;
    const rewritten = known.get(key) ?? rewriteSubscription(document, operation, roots, reading);
    known.set(key, rewritten);
    return rewritten;
  }

  return ({ document, operationName, variables }: Operation, request: RequestContext): Prepared => {
    const operation = getOperationAST(document, operationName);
    const type = schema.getSubscriptionType();
    if (!operation || !type) throw refuse('There is no subscription to run.');
    const values = readFitting(schema, operation, variables);
    const fragments = Object.fromEntries(fragmentsOf(document));
    const collected = collectFields(schema, fragments, values, type, operation.selectionSet);
    const [[key, roots] = ['', []]] = collected;
    const [root] = roots;
    const definition = type.getFields()[root?.name.value ?? ''];
    const topic = topics[definition?.name ?? ''];
    if (!root || !definition || !topic) throw refuse('A subscription follows one field.');
    if (roots.some(({ directives = [] }) => directives.length))
      throw refuse('The field of a subscription has no directives.');
    const following = topic(getArgumentValues(definition, root, values), request);
    const payloadType = getNamedType(definition.type);
    if (!isObjectType(payloadType)) throw new Error(`${payloadType.name} is no object type.`);
    return {
      field: definition.name,
      key,
      following,
      rewritten: rewriteOnce(document, { operation, type, roots }, following.reading),
      variables,
      payloadType: payloadType.name,
      payload: collectSubfields(schema, fragments, values, payloadType, roots),
    };
  };
}

function readFitting(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Operation['variables'],
) {
  const { coerced, errors } = readVariables(schema, operation, given);
  if (errors) throw errors[0];
  return coerced;
}

function refuse(message: string) {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', status: 400 } });
}
