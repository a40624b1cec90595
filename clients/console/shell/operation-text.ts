import { type AnyDocument, toOperationText } from '../graph/operation-name.ts';
import { serverUrl } from '../graph/transport.ts';

/** An operation of a screen, with the variables that it was called with. */
export type CalledOperation = { document: AnyDocument; variables: object };

/** A request of REST that does the same. */
export type RestRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with its query, such as `/v1/campaign`. */
  path: string;
  body?: unknown;
  /** Header of the credential. Default: the access token of an account. */
  credential?: string;
};

const bearer = 'authorization: Bearer $TRELLIS_TOKEN';

/** Writes a document over several lines. The client's printer writes one. */
export function toReadableOperation(document: AnyDocument): string {
  let depth = 0;
  const lines = toOperationText(document)
    .replace(/ ?\{ /g, ' {\n')
    .replace(/ \}/g, '\n}')
    .replace(/\}(?=\s*\S)/g, '}\n')
    .split('\n');
  return lines
    .flatMap((line) => (depth > 0 || line.includes('{') ? splitFields(line) : [line]))
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      if (line.startsWith('}')) depth -= 1;
      const text = '  '.repeat(depth) + line;
      if (line.endsWith('{')) depth += 1;
      return text;
    })
    .join('\n');
}

/** Splits a line at the spaces between fields, which are those outside of arguments. */
function splitFields(line: string): string[] {
  if (/^(query|mutation|subscription|fragment)\b/.test(line)) return [line];
  return line.trim().split(/ (?![^()]*\))(?=[\w.]+(?:$|[ (:]))(?<!: )/);
}

export function toVariablesText(variables: object): string {
  return JSON.stringify(variables, null, 2);
}

/** Writes the request of an operation as a command of a shell. */
export function toGraphqlCurl({ document, variables }: CalledOperation): string {
  const query = toOperationText(document);
  return toCurl({ method: 'POST', path: '/graphql', body: { query, variables } });
}

/** Writes a request of REST as a command of a shell. */
export function toCurl({ method, path, body, credential = bearer }: RestRequest): string {
  const parts = [`curl -X ${method} ${quote(serverUrl + path)}`, `-H "${credential}"`];
  if (body !== undefined)
    parts.push("-H 'content-type: application/json'", `--data ${quote(JSON.stringify(body))}`);
  return parts.join(' \\\n  ');
}

/** Quotes a word for POSIX shells, in which nothing has a meaning between single quotes. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
