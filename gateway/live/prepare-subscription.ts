import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { getArgumentValues } from 'graphql/execution/values.js';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { GraphqlOperation } from '../../core/graphql/execute.ts';
import { memoizeWeakly } from '../../core/lib/lazy.ts';
import { coerceOperationVariables } from '../documents/coerce-operation-variables.ts';
import { fragmentsOf } from '../documents/fragments.ts';
import { rewriteSubscription, type SubscriptionEventDocument } from './rewrite-subscription.ts';
import {
  type SubscriptionPayloadQuery,
  type SubscriptionTopic,
  subscriptionTopicBuilders,
} from './topics.ts';

/** Subscription with everything that is the same for all its events. */
export type PreparedSubscription = {
  /** Name of the field of `Subscription`. */
  field: string;
  /** Response name of the field. */
  key: string;
  topic: SubscriptionTopic;
  rewritten: SubscriptionEventDocument;
  /** Variables of the client. */
  variables: GraphqlOperation['variables'];
  payloadType: string;
  /** Fields that the client selects on the payload of the subscription, by response name. */
  payload: ReadonlyMap<string, readonly FieldNode[]>;
};

/**
 * Prepares validated subscriptions. A document is rewritten once, so that the events of all its subscribers share a
 * plan.
 */
export function createSubscriptionPreparer(schema: GraphQLSchema) {
  const rewrittensOf = memoizeWeakly(
    (_document: DocumentNode) => new Map<string, SubscriptionEventDocument>(),
  );

  const rewriteOnce = (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    roots: readonly FieldNode[],
    eventQuery: SubscriptionPayloadQuery,
  ) => {
    const rewrittens = rewrittensOf(document);
    const key = `${operation.name?.value ?? ''} ${eventQuery.subject}`;
    const rewritten = rewrittens.get(key) ?? rewriteSubscription(document, operation, roots, eventQuery);
    rewrittens.set(key, rewritten);
    return rewritten;
  };

  return (
    { document, operationName, variables }: GraphqlOperation,
    request: RequestContext,
  ): PreparedSubscription => {
    const operation = getOperationAST(document, operationName);
    const type = schema.getSubscriptionType();
    if (!operation || !type) throw refuse('There is no subscription to run.');
    const values = coerceVariables(schema, operation, variables);
    const fragments = Object.fromEntries(fragmentsOf(document));
    const collectedRoots = collectFields(schema, fragments, values, type, operation.selectionSet);
    const [[key, roots] = ['', []]] = collectedRoots;
    const [root] = roots;
    const definition = type.getFields()[root?.name.value ?? ''];
    const topic = subscriptionTopicBuilders[definition?.name ?? ''];
    if (!root || !definition || !topic) throw refuse('A subscription follows one field.');
    if (roots.some(({ directives = [] }) => directives.length))
      throw refuse('The field of a subscription has no directives.');
    const followedTopic = topic(getArgumentValues(definition, root, values), request);
    const payloadType = getNamedType(definition.type);
    if (!isObjectType(payloadType)) throw new Error(`${payloadType.name} is no object type.`);
    return {
      field: definition.name,
      key,
      topic: followedTopic,
      rewritten: rewriteOnce(document, operation, roots, followedTopic.eventQuery),
      variables,
      payloadType: payloadType.name,
      payload: collectSubfields(schema, fragments, values, payloadType, roots),
    };
  };
}

function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  clientVariables: GraphqlOperation['variables'],
) {
  const { coerced, errors } = coerceOperationVariables(schema, operation, clientVariables);
  if (errors) throw errors[0];
  return coerced;
}

function refuse(message: string) {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', status: 400 } });
}
