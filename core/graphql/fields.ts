import 'reflect-metadata';
import type { GraphQLScalarType } from 'graphql';
import { GraphQLJSON, GraphQLJSONObject, GraphQLNonNegativeInt, GraphQLUUID } from 'graphql-scalars';
import {
  ArgsType,
  Directive,
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
import { type GlobalIdPartKind, globalNumberIdScalar, globalTextIdScalar } from './global-id.ts';
import type { ObjectIdParts } from './object-ids.ts';

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
 * The TypeScript type of a value of a graph type; for an enum, one of the values that its names stand for.
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

/**
 * Gives an output type its `id`, unique among all objects of the graph, from the properties that are its key. The
 * kind of the key decides which ids are canonical: `@withGlobalId('name')` for texts,
 * `@withGlobalId.numbers('id', 'clangId')` for integers, `@withGlobalId.uuid('id')`, and `@withGlobalId.digits('id')`
 * for 64-bit integers.
 */
export const withGlobalId = Object.assign(nodeOf('text'), {
  numbers: nodeOf('int'),
  uuid: nodeOf('uuid'),
  digits: nodeOf('digits'),
});

function nodeOf(kind: GlobalIdPartKind) {
  return (...properties: readonly string[]): ClassDecorator => withIdParts({ properties, kind });
}

function withIdParts(idParts: ObjectIdParts): ClassDecorator {
  const description = 'Opaque id, unique among all objects of the graph.';
  return ({ prototype, name }) => {
    // The name differs by class, because a subclass would otherwise inherit the id of its base class.
    const property = `globalIdOf${name}`;
    Field(() => ID, { name: 'id', description })(prototype, property);
    Extensions({ idParts })(prototype, property);
  };
}

/** Id of an object whose key is a text: `@textReferenceIdField('Tree', 'The tree.')`, with `list`. */
export const textReferenceIdField = idScalar<string>(globalTextIdScalar);
/** Like `textReferenceIdField`, for an object whose key is a number. */
export const numberReferenceIdField = Object.assign(idScalar<number>(globalNumberIdScalar), {
  /** Puts the second part of the id into the property `beside`, if the client omits that property. */
  with: Object.assign((type: string, beside: string, text: string) => besideField(type, beside)(text), {
    optional: (type: string, beside: string, text: string) => besideField(type, beside).optional(text),
  }),
});

function besideField(type: string, beside: string) {
  return createScalarFieldDecorators<number>(globalNumberIdScalar(type, { beside }));
}

function idScalar<Value>(of: (type: string) => GraphQLScalarType<Value>) {
  const fieldOf = (type: string) => createScalarFieldDecorators<Value>(of(type));
  return Object.assign((type: string, text: string) => fieldOf(type)(text), {
    optional: (type: string, text: string) => fieldOf(type).optional(text),
    list: (type: string, text: string) => fieldOf(type).list(text),
    optionalList: (type: string, text: string) => fieldOf(type).optionalList(text),
  });
}

/** Hides a field, argument or type from the public schema; REST documents may use it. */
export const restOnlyDirective = Directive('@tag(name: "rest")');

/** The fields by which federation finds an entity. */
export const federationKey = (fields: string) => Directive(`@key(fields: "${fields}")`);
export const federationShareable = Directive('@shareable');
export const federationExternal = Directive('@external');

const weight = (weight: number) => Directive(`@cost(weight: ${weight})`);
/** Query cost of a field, in objects, if it is more than reading rows; see docs/limits.md. */
export const queryCost = Object.assign(weight, {
  /** Cost of rendering templates, or of values computed from many rows. */
  rendering: weight(10),
  searching: weight(50),
  /** Cost of a call to a third-party service. */
  outside: weight(50),
  /** Cost of hashing a password: a tenth of a second of CPU time. */
  hashing: weight(500),
});
/** Assumed length of a list without a size argument, if it differs much from the default of ten. */
export const assumedListSize = (assumedSize: number) => Directive(`@listSize(assumedSize: ${assumedSize})`);

/**
 * Sets the lifetime in seconds of a public cache entry for a field, or for every field with this type:
 * `@publicCacheSeconds(60)`.
 * It applies to responses without credentials. A response has the shortest lifetime of its fields, and a field of an
 * object type without a lifetime prevents caching.
 */
export const publicCacheSeconds = Object.assign(
  (seconds: number) => Directive(`@cacheControl(maxAge: ${seconds})`),
  {
    /** Inherits the cache lifetime of its parent, such as a page or an edge. */
    asParent: Directive('@cacheControl(inheritMaxAge: true)'),
  },
);

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
