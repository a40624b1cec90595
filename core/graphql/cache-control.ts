/**
 * SDL that passes the hints of `@publicCacheSeconds` to the edge: composition copies the directive into the supergraph. The name
 * and its arguments are those of Apollo Server and Apollo Router.
 */
export const cacheControlLink = `@link(url: "https://trellis.dev/cache/v1.0", import: ["@cacheControl"])
  @composeDirective(name: "@cacheControl")

directive @cacheControl(maxAge: Int, inheritMaxAge: Boolean) on FIELD_DEFINITION | OBJECT | INTERFACE | UNION`;

/** Returns the name of an error code in the GraphQL enum `ErrorCode`, such as `AUTH_BAD_JWT`. */
export function toErrorCodeEnumName(code: string): string {
  const name = code.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();
  return name === 'INTERNAL_SERVER_ERROR' ? 'INTERNAL' : name;
}
