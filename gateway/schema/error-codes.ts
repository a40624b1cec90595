import { buildASTSchema, type GraphQLSchema, parse } from 'graphql';
import { type ErrorTableRow, toErrorCodeEnumName } from '../../core/errors/errors.ts';
import { commonGraphqlErrorCodes } from '../errors/errors.ts';

type OwnSubgraph = {
  name: string;
  /** SDL that is composed with the subgraphs of the domains. */
  sdl: string;
  schema: () => Promise<GraphQLSchema>;
  contextOf: () => object;
};

/** Creates the subgraph that lists every error code of the graph, from the error tables. It runs in the edge. */
export function createErrorCodesSubgraph(rows: readonly ErrorTableRow[]): OwnSubgraph {
  const descriptions = rows
    .map(({ code, status, message }) => ({ code: toErrorCodeEnumName(code), status, message }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const sdl = toSdl(descriptions);
  return {
    name: 'errors',
    sdl,
    schema: async () => openSchema(sdl, descriptions),
    contextOf: () => ({}),
  };
}

type Description = { code: string; status: number; message: string };

/**
 * Builds the schema without Apollo's library, which takes 0.1 s longer. The subgraph has no entities, and composition
 * validates its SDL.
 */
function openSchema(sdl: string, descriptions: readonly Description[]): GraphQLSchema {
  const typeDefs = parse(sdl, { noLocation: true });
  const schema = buildASTSchema(typeDefs, { assumeValid: true, assumeValidSDL: true });
  const field = schema.getQueryType()?.getFields().errorCodes;
  if (field) field.resolve = () => descriptions;
  return schema;
}

/** Formats a description such as `404: There is no such page.` */
function toSentence(message: string, status: number): string {
  const text = message.replace(/\.?$/, '.');
  return `${status}: ${text[0]?.toUpperCase()}${text.slice(1)}`;
}

function toSdl(descriptions: readonly Description[]): string {
  const values = descriptions.map(
    ({ code, status, message }) => `  ${JSON.stringify(toSentence(message, status))}\n  ${code}`,
  );
  return `
extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])

type Query {
  "All error codes of this graph with their meanings."
  errorCodes: [ErrorDescription!]
}

"Description of an error code."
type ErrorDescription {
  "Code, as in \`extensions.code\`."
  code: ErrorCode!
  "HTTP status of the error, as in \`extensions.status\`."
  status: Int!
  "Meaning of the code. The message of an error can be more exact."
  message: String!
}

"""
Code of an error, as in \`extensions.code\`. The description of a field of Query or Mutation ends with the codes
that are particular to it; every field can also return ${commonGraphqlErrorCodes.join(', ')}.
"""
enum ErrorCode {
${values.join('\n')}
}
`;
}
