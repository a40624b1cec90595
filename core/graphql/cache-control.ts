import { type ConstDirectiveNode, Kind } from 'graphql';

/**
 * How the hints of `@cached` reach the edge: composition takes this directive into the supergraph. The name and its
 * arguments are those that Apollo's servers and routers know.
 */
export const cacheControlLink = `@link(url: "https://trellis.dev/cache/v1.0", import: ["@cacheControl"])
  @composeDirective(name: "@cacheControl")

directive @cacheControl(maxAge: Int, inheritMaxAge: Boolean) on FIELD_DEFINITION | OBJECT | INTERFACE | UNION`;

/** The names of the tags among directives: `@tag(name: "rest")`. */
export function tagNamesOf(directives: readonly ConstDirectiveNode[] = []): string[] {
  return directives.flatMap(({ name, arguments: argumentNodes = [] }) =>
    name.value === 'tag'
      ? argumentNodes.flatMap(({ value }) => (value.kind === Kind.STRING ? [value.value] : []))
      : [],
  );
}

/** The name of an error's code in the enum `ErrorCode`, as clients of the graph read it: `AUTH_BAD_JWT`. */
export function toErrorCodeEnumName(code: string): string {
  const name = code.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();
  return name === 'INTERNAL_SERVER_ERROR' ? 'INTERNAL' : name;
}
