/** The name of an error's code in the enum `ErrorCode`, as clients of the graph read it: `AUTH_BAD_JWT`. */
export function toCodeName(code: string): string {
  const name = code.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();
  return name === 'INTERNAL_SERVER_ERROR' ? 'INTERNAL' : name;
}
