import { GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import type { RequestContext } from '../../../core/context/request-context.ts';
import type { AppError } from '../../../core/errors/errors.ts';
import type { AccessCheck, FindCredentialError, SubgraphService } from '../../../core/graphql/execute.ts';
import { maskError } from '../../../core/graphql/mask-error.ts';
import type { RecentWriteTracker } from '../../../core/ports/replica.ts';
import { createSchemaExecutor } from './create-schema-executor.ts';

type LocalServiceOptions = {
  name: string;
  schema: GraphQLSchema;
  contextOf: (request: RequestContext) => object;
  /** Throws the refusal. */
  admit?: (admission: AccessCheck, request: RequestContext) => Promise<unknown>;
  findRefusal?: FindCredentialError;
  /** Records mutations. Set only if lists are read from a replica. */
  writers?: Pick<RecentWriteTracker, 'beginWrite' | 'recordWrite'>;
  reportBug: (error: unknown, request: RequestContext) => void;
  /** Returns the error for the client if an unavailable dependency caused the failure, which is no bug. */
  explain?: (error: unknown) => AppError | undefined;
};

export type LocalSubgraphService = SubgraphService & { schema: GraphQLSchema };

/** Creates a subgraph in this process. */
export function createLocalSubgraphService(options: LocalServiceOptions): LocalSubgraphService {
  const { name, schema, contextOf, admit, findRefusal, writers, reportBug, explain } = options;
  const executeLocally = createSchemaExecutor(schema);

  const mask = (error: GraphQLError, request: RequestContext) =>
    maskError(error, { reportBug: (bug) => reportBug(bug, request), explain });

  const answer: LocalSubgraphService['execute'] = async (operation, request) => {
    try {
      const result = await executeLocally(operation, contextOf(request));
      if (!result.errors) return result;
      return { ...result, errors: result.errors.map((error) => mask(error, request)) };
    } catch (error) {
      // Errors before any resolver runs, for example in the context or the schema of an add-on.
      return { errors: [mask(toGraphError(error), request)] };
    }
  };

  return {
    name,
    schema,
    findRefusal,
    admit: async (admission, request) => {
      if (!admit) throw new Error(`The ${name} subgraph has no admission called ${admission.name}.`);
      try {
        await admit(admission, request);
        return {};
      } catch (error) {
        return { errors: [mask(toGraphError(error), request)] };
      }
    },
    execute: writers ? recordWrites(answer, writers) : answer,
  };
}

/** Records mutations: from then on the request, and the next lists of its caller, are read from the primary. */
function recordWrites(
  answer: LocalSubgraphService['execute'],
  { beginWrite, recordWrite }: NonNullable<LocalServiceOptions['writers']>,
): LocalSubgraphService['execute'] {
  return async (operation, request) => {
    if (getOperationAST(operation.document, operation.operationName)?.operation !== 'mutation')
      return answer(operation, request);
    beginWrite(request);
    const result = await answer(operation, request);
    await recordWrite(request);
    return result;
  };
}

/** Converts the error of a resolver into a GraphQL error. */
function toGraphError(error: unknown) {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}
