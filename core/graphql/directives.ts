import { type ASTNode, type ConstDirectiveNode, Kind, parse, valueFromASTUntyped } from 'graphql';

/** Parses a directive of a type system: `parseDirective('@tag(name: "rest")')`. */
export function parseDirective(text: string): ConstDirectiveNode {
  const [definition]: readonly ASTNode[] = parse(`scalar A ${text}`, { noLocation: true }).definitions;
  const [directive] = definition?.kind === Kind.SCALAR_TYPE_DEFINITION ? (definition.directives ?? []) : [];
  if (!directive) throw new Error(`Not a directive: ${text}`);
  return directive;
}

/** Returns the arguments of the directive with this name, or `undefined` without the directive. */
export function readDirectiveArguments(
  directives: readonly ConstDirectiveNode[] = [],
  name: string,
): Record<string, unknown> | undefined {
  const directive = directives.find((candidate) => candidate.name.value === name);
  const entries = directive?.arguments?.map((argument) => [
    argument.name.value,
    valueFromASTUntyped(argument.value),
  ]);
  return directive && Object.fromEntries(entries ?? []);
}

/** Returns the names of all `@tag` directives, such as `rest` for `@tag(name: "rest")`. */
export function listTagDirectiveNames(directives: readonly ConstDirectiveNode[] = []): string[] {
  return directives.flatMap(({ name, arguments: argumentNodes = [] }) =>
    name.value === 'tag'
      ? argumentNodes.flatMap(({ value }) => (value.kind === Kind.STRING ? [value.value] : []))
      : [],
  );
}
