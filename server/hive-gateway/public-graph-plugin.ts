import type { IncomingMessage } from 'node:http';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema, getOperationAST } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { privateCacheControl } from '../../gateway/caching/cache-control-plugin.ts';
import type { createQueryCostLimit } from '../../gateway/cost/limit-cost.ts';
import { coerceOperationVariables } from '../../gateway/documents/coerce-operation-variables.ts';
import { sortAndLocateErrors } from '../../gateway/documents/locate-errors.ts';
import { addInputPathToError } from '../../gateway/documents/locate-input.ts';
import {
  type ClientFacingError,
  removeNameSuggestions,
  toClientFacingError,
} from '../../gateway/errors/client-facing-error.ts';
import { graphqlDocumentErrors, toBadUserInputError } from '../../gateway/errors/document-errors.ts';
import { toGraphqlError } from '../../gateway/errors/graphql-errors.ts';
import type { ResponseHeadersOf } from '../../gateway/http/fast-path-operations.ts';
import { limitTime } from '../../gateway/services/limit-time.ts';
import { type HiveGatewayPlugin, type HiveGatewayResult, hiveRequestContextKey } from './hooks.ts';
import { createOperationReader } from './read-operation.ts';

type PublicGraphOptions = {
  /** Public schema. */
  schema: GraphQLSchema;
  contextOf: (req: IncomingMessage) => RequestContext;
  findRefusal: ReturnType<typeof createQueryCostLimit>['findRefusal'];
  seconds: number;
  /** Whether clients may introspect the graph. Only then do error messages suggest names. */
  isDescribed: boolean;
  /** Returns further response headers, from the notes of services. */
  headersOf: ResponseHeadersOf;
};

/** Creates a plugin that serves the public graph like the edge: with its limits, errors and headers. */
export function createPublicGraphPlugin(options: PublicGraphOptions): HiveGatewayPlugin {
  const requests = new WeakMap<IncomingMessage, RequestContext>();
  const readOperation = createOperationReader();
  const codes = new WeakMap<object, string>();
  const requestOf = (req: IncomingMessage) => {
    const request = requests.get(req) ?? options.contextOf(req);
    requests.set(req, request);
    return request;
  };
  return {
    onRequestParse: ({ serverContext: { req }, setRequestParser }) =>
      setRequestParser(() => readOperation(req)),
    onContextBuilding: ({ context: { req }, extendContext }) =>
      extendContext({ [hiveRequestContextKey]: requestOf(req) }),
    onParse:
      () =>
      ({ result }) => {
        if (result instanceof Error) codes.set(result, 'GRAPHQL_PARSE_FAILED');
      },
    onValidate:
      () =>
      ({ result }) => {
        for (const error of result) codes.set(error, 'GRAPHQL_VALIDATION_FAILED');
      },
    onExecute: ({ args, executeFn, setExecuteFn, setResultAndStopExecution }) => {
      const refusals = findRefusals(options, args);
      if (refusals.length) return setResultAndStopExecution({ errors: refusals });
      setExecuteFn(async (executionArgs) => {
        const result = await limitTime<HiveGatewayResult>({
          run: () => executeFn(executionArgs),
          seconds: options.seconds,
          onLate: () => ({ errors: [toGraphqlError(requestErrors.timeout())] }),
        });
        return locate(result, executionArgs);
      });
    },
    onResultProcess: ({ serverContext: { req }, result, setResult }) =>
      setResult(
        toClientResult(result, (error) => {
          const clientError = toClientFacingError(withCode(error, codes), requestOf(req).requestId);
          return options.isDescribed ? clientError : removeNameSuggestions(clientError);
        }),
      ),
    onResponse: ({ serverContext: { req }, response }) => {
      const request = requests.get(req);
      if (!request) return;
      response.headers.set('x-request-id', request.requestId);
      response.headers.set('cache-control', privateCacheControl);
      for (const [name, value] of Object.entries(options.headersOf(request)))
        response.headers.set(name, value);
    },
  };
}

type Args = Parameters<NonNullable<HiveGatewayPlugin['onExecute']>>[0]['args'];

/** Finds errors in the variables and the cost of a valid document. */
function findRefusals({ schema, findRefusal }: PublicGraphOptions, args: Args): GraphQLError[] {
  const { document, operationName, variableValues } = args;
  const variables = variableValues ?? {};
  const operation = getOperationAST(document, operationName);
  if (!operation) return [toGraphqlError(graphqlDocumentErrors.operationUnknown())];
  const { errors = [] } = coerceOperationVariables(schema, operation, variables);
  if (errors.length) return errors.map((error) => addInputPathToError(toBadUserInputError(error), document));
  const refusal = findRefusal(document, operation, variables);
  return refusal ? [toGraphqlError(refusal)] : [];
}

/** Adds the positions of errors in the document, like this project's gateway. */
function locate(
  result: HiveGatewayResult,
  { document, operationName, variableValues }: Args,
): HiveGatewayResult {
  if (!result.errors) return result;
  const errors = result.errors.map(
    ({ message, path, extensions }) => new GraphQLError(message, { path, extensions }),
  );
  const variables = variableValues ?? {};
  return sortAndLocateErrors({ data: result.data }, errors, {
    document,
    operationName: operationName ?? undefined,
    variables,
  });
}

/** Converts errors to the format of clients, and sets the HTTP status if there is no data. */
function toClientResult(
  { data, errors }: HiveGatewayResult,
  toError: (error: AnyError) => ClientFacingError,
): HiveGatewayResult {
  if (!errors) return { data };
  const clientErrors = errors.map(toError);
  if (data !== undefined) return { data, errors: clientErrors };
  return {
    errors: clientErrors,
    extensions: { http: { status: clientErrors[0]?.extensions.status ?? 500 } },
  };
}

type AnyError = GraphQLError | GraphQLFormattedError;

function withCode(error: AnyError, codes: WeakMap<object, string>): GraphQLFormattedError {
  const { message, locations, path, extensions } = error;
  const cause = 'originalError' in error ? error.originalError : undefined;
  if (cause instanceof AppError) return { message, extensions: { ...cause.extensions } };
  const { code = codes.get(error), ...rest } = extensions ?? {};
  const ours =
    code === 'OPERATION_RESOLUTION_FAILURE' ? graphqlDocumentErrors.operationUnknown().extensions : { code };
  return { message, locations, path, extensions: { ...rest, ...ours } };
}
