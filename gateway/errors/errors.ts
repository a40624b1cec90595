import { type ErrorTableRow, toErrorCodeEnumName } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { graphqlDocumentErrors } from './document-errors.ts';

/** Errors of the gateway itself: of an operation that no subgraph has received, or of a failed subgraph. */
export const gatewayErrorRows: readonly ErrorTableRow[] = [
  ...Object.values(graphqlDocumentErrors).map(({ code, status, message }) => ({ code, status, message })),
  {
    code: 'BAD_REQUEST',
    status: 400,
    message: 'The HTTP request is none that carries an operation.',
  },
  {
    code: 'GRAPHQL_PARSE_FAILED',
    status: 400,
    message: 'The document is not GraphQL.',
  },
  {
    code: 'GRAPHQL_VALIDATION_FAILED',
    status: 400,
    message: 'The document does not fit the schema, or is longer or deeper than documents may be.',
  },
  {
    code: 'BAD_USER_INPUT',
    status: 400,
    message: 'A variable or an argument is not of its type, or an operation exceeds a limit.',
  },
  {
    code: 'OPERATION_RESOLUTION_FAILURE',
    status: 400,
    message: 'The document has no operation that could be run, or several without an operationName.',
  },
  {
    code: 'INTROSPECTION_DISABLED',
    status: 400,
    message: 'This server does not describe its schema.',
  },
  {
    code: 'PERSISTED_QUERY_NOT_FOUND',
    status: 404,
    message: 'No document is kept under this hash; send it once with its text.',
  },
  {
    code: 'PERSISTED_QUERY_NOT_SUPPORTED',
    status: 400,
    message: 'Persisted documents of this form are not supported.',
  },
  {
    code: 'internal',
    status: 500,
    message: 'The server failed; the log has the cause under the requestId.',
  },
];

/** Code of the only request error that services throw, for an invalid input. */
const ofServices: string = requestErrors.invalid.code;

/** Error codes that every field can return. Field descriptions omit them. */
export const commonGraphqlErrorCodes: readonly string[] = [
  ...gatewayErrorRows,
  ...Object.values(requestErrors),
]
  .map(({ code }) => code)
  .filter((code) => code !== ofServices)
  .map(toErrorCodeEnumName)
  .sort();
