import { type ConstDirectiveNode, Kind } from 'graphql';

/** The names of the tags among directives: `@tag(name: "rest")`. */
export function tagsOf(directives: readonly ConstDirectiveNode[] = []): string[] {
  return directives.flatMap(({ name, arguments: given = [] }) =>
    name.value === 'tag'
      ? given.flatMap(({ value }) => (value.kind === Kind.STRING ? [value.value] : []))
      : [],
  );
}
