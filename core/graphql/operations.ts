import 'reflect-metadata';
import type { GraphQLScalarType } from 'graphql';
import { Arg, FieldResolver, Mutation, Query } from 'type-graphql';
import type { GraphqlEnumValues, GraphqlValueOf } from './fields.ts';

/** Decorator of a method. The compiler checks that the method returns the declared GraphQL type. */
type Resolves<Value> = <Method extends (...args: never) => Value | Promise<Value>>(
  target: object,
  name: string,
  method: TypedPropertyDescriptor<Method>,
) => void;

type GraphType = (abstract new () => unknown) | GraphQLScalarType | GraphqlEnumValues;
type Operation = typeof Query | typeof Mutation | typeof FieldResolver;

/**
 * Creates the decorators of an operation: `@queryResolver(Article, 'One article.')`, with `optional`, `list` and
 * `optionalList`.
 */
function operation(kind: Operation) {
  return Object.assign(
    <Type extends GraphType>(type: Type, description: string): Resolves<GraphqlValueOf<Type>> =>
      kind(() => type, { description }),
    {
      optional: <Type extends GraphType>(
        type: Type,
        description: string,
      ): Resolves<GraphqlValueOf<Type> | null | undefined> =>
        kind(() => type, { description, nullable: true }),
      list: <Type extends GraphType>(
        type: Type,
        description: string,
      ): Resolves<readonly GraphqlValueOf<Type>[]> => kind(() => [type], { description }),
      optionalList: <Type extends GraphType>(
        type: Type,
        description: string,
      ): Resolves<readonly GraphqlValueOf<Type>[] | null | undefined> =>
        kind(() => [type], { description, nullable: true }),
    },
  );
}

export const queryResolver = operation(Query);
export const mutationResolver = operation(Mutation);
export const fieldResolver = Object.assign(operation(FieldResolver), {
  /** Decorates the resolver of a field that the class of its type declares. */
  declared: FieldResolver(),
});

/**
 * One argument of an operation or a field: `@resolverArgument('id', Int, 'The article.') id: number`.
 * Mutations have one, called input: `@resolverArgument.input(CreateArticleInput) input: CreateArticleInput`.
 */
export const resolverArgument = Object.assign(
  (name: string, type: GraphType, description?: string) => Arg(name, () => type, { description }),
  {
    optional: (name: string, type: GraphType, description?: string) =>
      Arg(name, () => type, { description, nullable: true }),
    input: (type: GraphType, description?: string) => Arg('input', () => type, { description }),
    /** The whole input may be omitted. */
    optionalInput: (type: GraphType) => Arg('input', () => type, { defaultValue: {} }),
  },
);
