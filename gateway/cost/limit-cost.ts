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
import { readVariables } from '../documents/read-variables.ts';
import { documentErrors, toBadInput, toGraphRefusal } from '../errors/document-errors.ts';
import type { CostModel } from './cost-model.ts';
import { measureCost } from './measure-cost.ts';

/** Request header with which a client requests the cost of its operation. */
export const costHeader = 'x-graphql-cost';

type Cost = { requested: number; limit: number };

type Variables = Record<string, unknown>;

type CostLimit = {
  plugin: ApolloServerPlugin<RequestContext>;
  /** Whether the variables are valid and the operation costs at most the limit. */
  isWithin: (document: DocumentNode, operation: OperationDefinitionNode, variables: Variables) => boolean;
  /** Returns the refusal of an operation that costs too much. The executor refuses invalid variables. */
  findRefusal: (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Variables,
  ) => AppError | null;
};

/** Creates a limit that refuses operations by their cost. A refusal contains the cost; other responses on request. */
export function limitCost(schema: GraphQLSchema, model: CostModel, limit: number): CostLimit {
  const measured = new WeakMap<OperationDefinitionNode, number>();
  const plugin: ApolloServerPlugin<RequestContext> = {
    requestDidStart: async ({ request: { http } }) => {
      const isCostRequested = http?.headers.get(costHeader) === '1';
      let cost: Cost | undefined;
      return {
        didResolveOperation: async ({ document, operation, request: { variables = {} } }) => {
          if (!operation) return;
          const requested = measure({ schema, model, document, operation, measured }, variables);
          if (requested === null) return;
          cost = { requested, limit };
          if (requested > limit) throw toGraphRefusal(tooExpensive(cost));
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
    findRefusal: (document, operation, variables) => {
      const requested = measure({ schema, model, document, operation, measured }, variables);
      return requested === null || requested <= limit ? null : tooExpensive({ requested, limit });
    },
    isWithin: (document, operation, variables) => {
      try {
        const requested = measure({ schema, model, document, operation, measured }, variables);
        return requested !== null && requested <= limit;
      } catch (error) {
        if (error instanceof GraphQLError) return false;
        throw error;
      }
    },
  };
}

type CostInput = Omit<Parameters<typeof measureCost>[2], 'variables'> & {
  schema: GraphQLSchema;
  model: CostModel;
  /** Costs of operations whose variables do not influence the cost. */
  measured: WeakMap<OperationDefinitionNode, number>;
};

/** Returns the cost, or `null` for invalid variables, which the executor refuses with the reason. */
function measure(
  { schema, model, document, operation, measured }: CostInput,
  given: Variables,
): number | null {
  const known = measured.get(operation);
  // Each variable of such an operation has the type ID or String, so any text is valid.
  if (known !== undefined && areTexts(operation, given)) return known;
  const { coerced } = readVariables(schema, operation, given);
  if (!coerced) return null;
  if (known !== undefined) return known;
  try {
    const cost = measureCost(schema, model, { document, operation, variables: coerced });
    if (isFixed(operation)) measured.set(operation, cost);
    return cost;
  } catch (error) {
    // An operation whose cost cannot be measured is not executed, for example one with null for `@skip(if: $isOld)`.
    throw error instanceof GraphQLError ? toBadInput(error) : error;
  }
}

/** Returns whether the cost is the same for all variables: no variable sets a list size or a condition. */
function isFixed({ variableDefinitions = [] }: OperationDefinitionNode): boolean {
  return variableDefinitions.every(
    ({ type }) =>
      type.kind === Kind.NON_NULL_TYPE &&
      type.type.kind === Kind.NAMED_TYPE &&
      ['ID', 'String'].includes(type.type.name.value),
  );
}

function areTexts({ variableDefinitions = [] }: OperationDefinitionNode, given: Variables): boolean {
  return variableDefinitions.every(({ variable }) => typeof given[variable.name.value] === 'string');
}

function tooExpensive({ requested, limit }: Cost) {
  const found = Number.isFinite(requested) ? `${requested}` : 'more than can be counted';
  const message = `An operation may cost ${limit}, and this one ${found}: ask for shorter lists (first, last, perPage), for fewer lists within each other, or in several operations.`;
  return documentErrors.tooExpensive({ message });
}
