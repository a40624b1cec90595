import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { AppError } from '../../core/errors/errors.ts';
import { coerceOperationVariables } from '../documents/coerce-operation-variables.ts';
import { graphqlDocumentErrors, toApolloHttpError, toBadUserInputError } from '../errors/document-errors.ts';
import type { CostModel } from './cost-model.ts';
import { measureQueryCost } from './measure-cost.ts';

/** Request header with which a client requests the cost of its operation. */
export const queryCostRequestHeader = 'x-graphql-cost';

type Cost = { requested: number; limit: number };

type Variables = Record<string, unknown>;

export type QueryCostLimit = {
  plugin: ApolloServerPlugin<RequestContext>;
  /** Whether the variables are valid and the operation costs at most the limit. */
  isWithin: (document: DocumentNode, operation: OperationDefinitionNode, variables: Variables) => boolean;
  /** Whether a measured operation costs the same for all variables, each of which is a non-null text. */
  isFixed: (operation: OperationDefinitionNode) => boolean;
  /** Returns the refusal of an operation that costs too much. The executor refuses invalid variables. */
  findRefusal: (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Variables,
  ) => AppError | null;
};

/** Creates a limit that refuses operations by their cost. A refusal contains the cost; other responses on request. */
export function createQueryCostLimit(schema: GraphQLSchema, model: CostModel, limit: number): QueryCostLimit {
  // Costs of operations whose variables do not influence the cost.
  const costCache = new WeakMap<OperationDefinitionNode, number>();

  /** Returns the cost, or `null` for invalid variables, which the executor refuses with the reason. */
  function measure(document: DocumentNode, operation: OperationDefinitionNode, rawVariables: Variables) {
    const { coerced: variables } = coerceOperationVariables(schema, operation, rawVariables);
    if (!variables) return null;
    const cachedCost = costCache.get(operation);
    if (cachedCost !== undefined) return cachedCost;
    try {
      const cost = measureQueryCost(schema, model, { document, operation, variables });
      if (hasOnlyTextVariables(operation)) costCache.set(operation, cost);
      return cost;
    } catch (error) {
      // An operation whose cost cannot be measured is not executed, for example one with null for `@skip(if: $isOld)`.
      throw error instanceof GraphQLError ? toBadUserInputError(error) : error;
    }
  }

  const plugin: ApolloServerPlugin<RequestContext> = {
    requestDidStart: async ({ request: { http } }) => {
      const isCostRequested = http?.headers.get(queryCostRequestHeader) === '1';
      let cost: Cost | undefined;
      return {
        didResolveOperation: async ({ document, operation, request: { variables = {} } }) => {
          if (!operation) return;
          const requested = measure(document, operation, variables);
          if (requested === null) return;
          cost = { requested, limit };
          if (requested > limit) throw toApolloHttpError(tooExpensive(cost));
        },
        willSendResponse: async ({ response: { body } }) => {
          const isCostReturned = isCostRequested || (cost && cost.requested > limit);
          if (!cost || !isCostReturned || body.kind !== 'single') return;
          body.singleResult.extensions = { ...body.singleResult.extensions, cost };
        },
      };
    },
  };
  return {
    plugin,
    isFixed: (operation) => costCache.has(operation),
    findRefusal: (document, operation, variables) => {
      const requested = measure(document, operation, variables);
      return requested === null || requested <= limit ? null : tooExpensive({ requested, limit });
    },
    isWithin: (document, operation, variables) => {
      try {
        const requested = measure(document, operation, variables);
        return requested !== null && requested <= limit;
      } catch (error) {
        if (error instanceof GraphQLError) return false;
        throw error;
      }
    },
  };
}

/** Whether every variable is a non-null text, so that none sets a list size or a condition. */
function hasOnlyTextVariables({ variableDefinitions = [] }: OperationDefinitionNode): boolean {
  return variableDefinitions.every(
    ({ type }) =>
      type.kind === Kind.NON_NULL_TYPE &&
      type.type.kind === Kind.NAMED_TYPE &&
      ['ID', 'String'].includes(type.type.name.value),
  );
}

function tooExpensive({ requested, limit }: Cost) {
  const requestedText = Number.isFinite(requested) ? `${requested}` : 'more than can be counted';
  const message = `An operation may cost ${limit}, and this one ${requestedText}: ask for shorter lists (first, last, perPage), for fewer lists within each other, or in several operations.`;
  return graphqlDocumentErrors.tooExpensive({ message });
}
