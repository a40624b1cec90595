/**
 * How the hints of `@cached` reach the edge: composition takes this directive into the supergraph. The name and its
 * arguments are those that Apollo's servers and routers know.
 */
export const cacheLink = `@link(url: "https://trellis.dev/cache/v1.0", import: ["@cacheControl"])
  @composeDirective(name: "@cacheControl")

directive @cacheControl(maxAge: Int, inheritMaxAge: Boolean) on FIELD_DEFINITION | OBJECT | INTERFACE | UNION`;
