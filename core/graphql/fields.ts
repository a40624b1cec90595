import 'reflect-metadata';
import type { GraphQLScalarType } from 'graphql';
import { GraphQLJSON, GraphQLJSONObject, GraphQLNonNegativeInt, GraphQLUUID } from 'graphql-scalars';
import {
  ArgsType,
  Extensions,
  Field,
  Float,
  ID,
  InputType,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import { dateTimeScalar, localDateScalar } from './date-scalars.ts';

/** Decorator that makes a property a GraphQL field. The compiler checks that the types of both match. */
type RequiredFieldDecorator<Value> = <Name extends string>(
  target: { [name in Name]: Value },
  name: Name,
) => void;

type Optional<Value> = <Name extends string>(target: { [name in Name]?: Value | null }, name: Name) => void;

/**
 * Creates the decorators of fields with a scalar type, such as `@graphqlTextField('City.')`,
 * `@graphqlTextField.optional('City.')`, `@graphqlTextField.list('Cities.')` and
 * `@graphqlTextField.optionalList('Cities.')`.
 */
export function createScalarFieldDecorators<Value>(type: GraphQLScalarType | typeof String | typeof Boolean) {
  return Object.assign(
    (description: string): RequiredFieldDecorator<Value> => Field(() => type, { description }),
    {
      optional: (description: string): Optional<Value> => Field(() => type, { description, nullable: true }),
      list: (description: string): RequiredFieldDecorator<readonly Value[]> =>
        Field(() => [type], { description }),
      optionalList: (description: string): Optional<readonly Value[]> =>
        Field(() => [type], { description, nullable: true }),
      /** Field of an output type whose GraphQL name differs from the name of the property. */
      as: (name: string, description: string): RequiredFieldDecorator<Value> =>
        withGraphqlName(Field(() => type, { name, description })),
      optionalAs: (name: string, description: string): Optional<Value> =>
        withGraphqlName(Field(() => type, { name, description, nullable: true })),
    },
  );
}

function withGraphqlName(field: PropertyDecorator) {
  return (target: object, property: string) => {
    field(target, property);
    Extensions({ property })(target, property);
  };
}

export const graphqlTextField = createScalarFieldDecorators<string>(String);
export const graphqlIdField = createScalarFieldDecorators<string>(ID);
export const graphqlUuidField = createScalarFieldDecorators<string>(GraphQLUUID);
export const graphqlIntField = createScalarFieldDecorators<number>(Int);
/** An integer that is not negative. */
export const graphqlCountField = createScalarFieldDecorators<number>(GraphQLNonNegativeInt);
export const graphqlFloatField = createScalarFieldDecorators<number>(Float);
export const graphqlBooleanField = createScalarFieldDecorators<boolean>(Boolean);
/** A date with a time. */
export const graphqlDateTimeField = createScalarFieldDecorators<Date>(dateTimeScalar);
/** A date without a time. */
export const graphqlDateField = createScalarFieldDecorators<string>(localDateScalar);
/** A JSON object. */
export const graphqlJsonObjectField = createScalarFieldDecorators<unknown>(GraphQLJSONObject);
/** Any JSON value. */
export const graphqlAnyJsonField = createScalarFieldDecorators<unknown>(GraphQLJSON);

type GraphType = abstract new () => unknown;
/** Stored values of an enum, by the names that clients see. */
export type GraphqlEnumValues = Readonly<Record<string, string>>;
/**
 * The TypeScript type of a value of a graph type; for an enum, its internal values.
 */
export type GraphqlValueOf<Type> = Type extends StringConstructor
  ? string
  : Type extends BooleanConstructor
    ? boolean
    : Type extends GraphQLScalarType<infer Value>
      ? Value
      : Type extends abstract new () => infer Value
        ? Value
        : string;

/** A field of another type of the graph, or of an enum: `@graphqlObjectField(() => Article, 'The article.')`. */
export const graphqlObjectField = Object.assign(
  <Type extends GraphType | GraphqlEnumValues>(
    type: () => Type,
    description: string,
  ): RequiredFieldDecorator<GraphqlValueOf<Type>> => Field(type, { description }),
  {
    optional: <Type extends GraphType | GraphqlEnumValues>(
      type: () => Type,
      description: string,
    ): Optional<GraphqlValueOf<Type>> => Field(type, { description, nullable: true }),
    /** Field of an output type whose GraphQL name differs from the name of the property. */
    as: <Type extends GraphType | GraphqlEnumValues>(
      type: () => Type,
      name: string,
      description: string,
    ): RequiredFieldDecorator<GraphqlValueOf<Type>> => withGraphqlName(Field(type, { name, description })),
    optionalAs: <Type extends GraphType | GraphqlEnumValues>(
      type: () => Type,
      name: string,
      description: string,
    ): Optional<GraphqlValueOf<Type>> => withGraphqlName(Field(type, { name, description, nullable: true })),
  },
);

/** A list field of another type, or of an enum: `@graphqlListField(() => Article, 'The articles.')`. */
export const graphqlListField = Object.assign(
  <Type extends GraphType | GraphqlEnumValues>(
    type: () => Type,
    description: string,
  ): RequiredFieldDecorator<readonly GraphqlValueOf<Type>[]> => Field(() => [type()], { description }),
  {
    optional: <Type extends GraphType | GraphqlEnumValues>(
      type: () => Type,
      description: string,
    ): Optional<readonly GraphqlValueOf<Type>[]> => Field(() => [type()], { description, nullable: true }),
  },
);

/**
 * An output type of the graph. Its fields are read directly from the object, without a resolver's overhead.
 */
export const graphqlObjectType = (description?: string, name?: string) =>
  name
    ? ObjectType(name, { description, simpleResolvers: true })
    : ObjectType({ description, simpleResolvers: true });
/** An input type of the graph. A class without a description is only a base class of other inputs. */
export const graphqlInputType = (description?: string, name?: string) =>
  name ? InputType(name, { description }) : InputType({ description });
/** The arguments of a query, from the fields of a class. */
export const graphqlArgsType = ArgsType;

/** Declares an enum of the graph: its names and their internal values. */
export function createGraphqlEnum<const Values extends GraphqlEnumValues>(
  name: string,
  description: string,
  values: Values,
  descriptions: Partial<Record<keyof Values, string>> = {},
) {
  const valuesConfig = Object.fromEntries(
    Object.entries<string | undefined>(descriptions).map(([value, text]) => [value, { description: text }]),
  );
  registerEnumType<Record<string, string>>(values, { name, description, valuesConfig });
  return values;
}
