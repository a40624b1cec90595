import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, type GraphQLSchema, OperationTypeNode, parse } from 'graphql';
import { authEndpointFamily } from '../../../rest-compat/auth/family.ts';
import { toOpenApiOperationId } from '../../../rest-compat/openapi/build-openapi.ts';
import { loadRecordedResponses, type RecordedOperation } from '../../../rest-compat/openapi/records.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { readPublicSchema } from '../../kit/composed-graph.ts';
import { toMinimalSelection, unknownId } from '../../kit/minimal-selection.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { bodyOf } from './auth-test-server.ts';

/** Entry point: an endpoint with a body, or an operation of the graph. */
export type Door = {
  name: string;
  /** Whether its documentation says that it may ask who is there. */
  asksWho: boolean;
  isForAdmins: boolean;
  /** Status and code of the refusal; the code is `undefined` where nothing was refused. */
  knock: (server: TestServer, headers: Record<string, string>) => Promise<string>;
};

const { auth: record = {} } = loadRecordedResponses(projectRoot, [authEndpointFamily]);

/** Every endpoint of the service; one that reads a body with each of these. */
export function listEndpoints(bodies: readonly string[]): Door[] {
  return authEndpointFamily.endpoints.flatMap((endpoint) => {
    const { methods, path, body } = endpoint;
    return methods.flatMap((method) =>
      (body ? bodies : [undefined]).map((text) => ({
        name: `${method.toUpperCase()} ${path}`,
        asksWho: asksWho(record[toOpenApiOperationId(endpoint, method)]),
        isForAdmins: /^\/(admin|invite)\b/.test(path),
        knock: async (server: TestServer, headers: Record<string, string>) => {
          const sent = await server.send(method, path.replaceAll(/\{\w+\}/g, unknownId), {
            body: text,
            headers,
          });
          return `${sent.status} ${bodyOf(sent)?.error_code}`;
        },
      })),
    );
  });
}

/** Whether it was seen to refuse every request without a token. */
function asksWho(recorded?: RecordedOperation) {
  if (recorded?.open) return false;
  const { no_authorization, invalid_token } = recorded?.failures[401] ?? {};
  return no_authorization !== undefined || invalid_token !== undefined;
}

/** Every field of the graph that the service has, with no more arguments than it must have. */
export function listOperations(isForAdmins: (name: string) => boolean): Door[] {
  const sdl = readFileSync(join(projectRoot, 'subgraphs/auth/schema.graphql'), 'utf8');
  const schema = buildASTSchema(parse(sdl), { assumeValidSDL: true });
  return [...toDoors(schema, 'query'), ...toDoors(schema, 'mutation')].map((door) => ({
    ...door,
    isForAdmins: isForAdmins(door.name),
  }));
}

/** Documented REST errors of rejected tokens, by the more specific errors of the graph. */
const ofRest: Readonly<Record<string, string>> = {
  '401 bad_jwt': '403 bad_jwt',
  '401 token_expired': '403 bad_jwt',
  '401 session_not_found': '403 session_not_found',
};

/** An answer of the graph as REST gives it: its status and code. */
export function toRestAnswer(extensions?: { status?: number; code: string }): string {
  const { status, code = '' } = extensions ?? {};
  const answer = `${status} ${code.replace(/^AUTH_/, '').toLowerCase() || undefined}`;
  return ofRest[answer] ?? answer;
}

const operationTypes = { query: OperationTypeNode.QUERY, mutation: OperationTypeNode.MUTATION };

function toDoors(schema: GraphQLSchema, kind: 'query' | 'mutation'): Omit<Door, 'isForAdmins'>[] {
  const own = schema.getRootType(operationTypes[kind])?.getFields() ?? {};
  const visible = readPublicSchema().getRootType(operationTypes[kind])?.getFields() ?? {};
  // Fields for REST only are not in the public graph. Their endpoints are listed separately.
  const fields = Object.values(visible).filter(({ name }) => name in own);
  return fields.map((field) => ({
    name: field.name,
    asksWho: true,
    knock: async (server, headers) => {
      const { errors } = await server.graphql(`${kind} { ${toMinimalSelection(field)} }`, {}, headers);
      return toRestAnswer(errors?.[0]?.extensions);
    },
  }));
}
