import { type AnyDocument, toOperationText } from '../graph/operation-name.ts';

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

const tokenPattern = /\((?:"(?:\\.|[^"\\])*"|[^")])*\)|[{}]|\s+|[^\s{}()]+/g;

/** Whether a space ends a field: not after an alias or a spread, and not before a selection or a directive. */
function isFieldEnd(line: string, next = ''): boolean {
  return !/(:|\.\.\.|\.\.\. on)$/.test(line) && !/^(\{|@|on$)/.test(next);
}

/** Writes a document with one field per line. The client's printer writes one line. */
export function toReadableOperation(document: AnyDocument): string {
  const tokens = toOperationText(document).match(tokenPattern) ?? [];
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  const endLine = () => {
    if (line.trim()) lines.push('  '.repeat(depth) + line.trim());
    line = '';
  };
  const write: Record<string, () => void> = {
    '{': () => {
      line += '{';
      endLine();
      depth += 1;
    },
    '}': () => {
      endLine();
      depth -= 1;
      line = '}';
      endLine();
    },
  };
  for (const [index, token] of tokens.entries()) {
    const writeBrace = write[token];
    if (writeBrace) writeBrace();
    else line += token;
    if (depth > 0 && /^\s/.test(token) && isFieldEnd(line.trim(), tokens[index + 1])) endLine();
  }
  return lines.join('\n');
}

export function toVariablesText(variables: object): string {
  return JSON.stringify(variables, null, 2);
}

/** Writes the request of an operation as a command of a shell. */
export function toGraphqlCurl({ document, variables }: CalledOperation, serverUrl: string): string {
  const query = toOperationText(document);
  return toCurl({ method: 'POST', path: '/graphql', body: { query, variables } }, serverUrl);
}

/** Writes a request of REST as a command of a shell. */
export function toCurl({ method, path, body, credential = bearer }: RestRequest, serverUrl: string): string {
  const parts = [`curl -X ${method} ${quote(serverUrl + path)}`, `-H "${credential}"`];
  if (body !== undefined)
    parts.push("-H 'content-type: application/json'", `--data ${quote(JSON.stringify(body))}`);
  return parts.join(' \\\n  ');
}

/** Quotes a word for POSIX shells, in which nothing has a meaning between single quotes. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
