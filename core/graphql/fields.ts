import 'reflect-metadata';
import type { GraphQLScalarType } from 'graphql';
import {
  GraphQLDateTime,
  GraphQLJSON,
  GraphQLJSONObject,
  GraphQLLocalDate,
  GraphQLNonNegativeInt,
  GraphQLUUID,
} from 'graphql-scalars';
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
import type { IdParts } from './adapt-ids.ts';
import { idOf, numberOf, type PartKind } from './global-id.ts';

/** Decorator that makes a property a GraphQL field. The compiler checks that the types of both match. */
type Required<Value> = <Name extends string>(target: { [name in Name]: Value }, name: Name) => void;

type Optional<Value> = <Name extends string>(target: { [name in Name]?: Value | null }, name: Name) => void;

/**
 * Creates the decorators of fields with a scalar type, such as `@text('City.')`, `@text.optional('City.')`,
 * `@text.list('Cities.')` and `@text.optionalList('Cities.')`.
 */
export function scalar<Value>(type: GraphQLScalarType | typeof String | typeof Boolean) {
  return Object.assign((description: string): Required<Value> => Field(() => type, { description }), {
    optional: (description: string): Optional<Value> => Field(() => type, { description, nullable: true }),
    list: (description: string): Required<readonly Value[]> => Field(() => [type], { description }),
    optionalList: (description: string): Optional<readonly Value[]> =>
      Field(() => [type], { description, nullable: true }),
    /** Field of an output type whose GraphQL name differs from the name of the property. */
    as: (name: string, description: string): Required<Value> =>
      renamed(Field(() => type, { name, description })),
    optionalAs: (name: string, description: string): Optional<Value> =>
      renamed(Field(() => type, { name, description, nullable: true })),
  });
}

function renamed(field: PropertyDecorator) {
  return (target: object, property: string) => {
    field(target, property);
    Extensions({ property })(target, property);
  };
}

export const text = scalar<string>(String);
export const id = scalar<string>(ID);
export const uuid = scalar<string>(GraphQLUUID);
export const int = scalar<number>(Int);
/** An integer that is not negative. */
export const count = scalar<number>(GraphQLNonNegativeInt);
export const float = scalar<number>(Float);
export const flag = scalar<boolean>(Boolean);
/** A date with a time. */
export const when = scalar<Date>(GraphQLDateTime);
/** A date without a time. */
export const day = scalar<string>(GraphQLLocalDate);
/** A JSON object. */
export const json = scalar<unknown>(GraphQLJSONObject);
/** Any JSON value. */
export const anyJson = scalar<unknown>(GraphQLJSON);

type GraphType = abstract new () => unknown;
export type GraphEnum = Readonly<Record<string, string>>;
/**
 * The TypeScript type of a value of a graph type; for an enum, one of the values that its names stand for.
 */
export type ValueOf<Type> = Type extends StringConstructor
  ? string
  : Type extends BooleanConstructor
    ? boolean
    : Type extends GraphQLScalarType<infer Value>
      ? Value
      : Type extends abstract new () => infer Value
        ? Value
        : string;

/** A field of another type of the graph, or of an enum: `@one(() => Article, 'The article.')`. */
export const one = Object.assign(
  <Type extends GraphType | GraphEnum>(type: () => Type, description: string): Required<ValueOf<Type>> =>
    Field(type, { description }),
  {
    optional: <Type extends GraphType | GraphEnum>(
      type: () => Type,
      description: string,
    ): Optional<ValueOf<Type>> => Field(type, { description, nullable: true }),
    /** Field of an output type whose GraphQL name differs from the name of the property. */
    as: <Type extends GraphType | GraphEnum>(
      type: () => Type,
      name: string,
      description: string,
    ): Required<ValueOf<Type>> => renamed(Field(type, { name, description })),
    optionalAs: <Type extends GraphType | GraphEnum>(
      type: () => Type,
      name: string,
      description: string,
    ): Optional<ValueOf<Type>> => renamed(Field(type, { name, description, nullable: true })),
  },
);

/** A list field of another type, or of an enum: `@list(() => Article, 'The articles.')`. */
export const list = Object.assign(
  <Type extends GraphType | GraphEnum>(
    type: () => Type,
    description: string,
  ): Required<readonly ValueOf<Type>[]> => Field(() => [type()], { description }),
  {
    optional: <Type extends GraphType | GraphEnum>(
      type: () => Type,
      description: string,
    ): Optional<readonly ValueOf<Type>[]> => Field(() => [type()], { description, nullable: true }),
  },
);

/**
 * An output type of the graph. Its fields are read directly from the object, without a resolver's overhead.
 */
export const objectType = (description?: string, name?: string) =>
  name
    ? ObjectType(name, { description, simpleResolvers: true })
    : ObjectType({ description, simpleResolvers: true });
/** An input type of the graph. A class without a description is only a base class of other inputs. */
export const inputType = (description?: string, name?: string) =>
  name ? InputType(name, { description }) : InputType({ description });
/** The arguments of a query, from the fields of a class. */
export const argsType = ArgsType;

/**
 * Gives an output type its `id`, unique among all objects of the graph, from the properties that are its key. The kind of the
 * key decides which ids are canonical: `@node('name')` for texts, `@node.numbers('id', 'clangId')` for integers,
 * `@node.uuid('id')`, and `@node.digits('id')` for 64-bit integers.
 */
export const node = Object.assign(nodeOf('text'), {
  numbers: nodeOf('int'),
  uuid: nodeOf('uuid'),
  digits: nodeOf('digits'),
});

function nodeOf(kind: PartKind) {
  return (...properties: readonly string[]): ClassDecorator => identified({ properties, kind });
}

function identified(idParts: IdParts): ClassDecorator {
  const description = 'Opaque id, unique among all objects of the graph.';
  return ({ prototype, name }) => {
    // The name differs by class, because a subclass would otherwise inherit the id of its base class.
    const property = `globalIdOf${name}`;
    Field(() => ID, { name: 'id', description })(prototype, property);
    Extensions({ idParts })(prototype, property);
  };
}

/** The id of an object whose key is a text: `@ref('Tree', 'The tree.')`, `@ref.list('Tree', 'The trees.')`. */
export const ref = idScalar<string>(idOf);
/** Like `ref`, for an object whose key is a number. */
export const numberRef = idScalar<number>(numberOf);

function idScalar<Value>(of: (type: string) => GraphQLScalarType<Value>) {
  return Object.assign((type: string, text: string) => scalar<Value>(of(type))(text), {
    optional: (type: string, text: string) => scalar<Value>(of(type)).optional(text),
    list: (type: string, text: string) => scalar<Value>(of(type)).list(text),
    optionalList: (type: string, text: string) => scalar<Value>(of(type)).optionalList(text),
    /** Puts the second part of the id into the property `beside`, if the client omits that property. */
    with: Object.assign(
      (type: string, beside: string, text: string): Required<number> =>
        scalar<number>(numberOf(type, { beside }))(text),
      {
        optional: (type: string, beside: string, text: string): Optional<number> =>
          scalar<number>(numberOf(type, { beside })).optional(text),
      },
    ),
  });
}

/** Hides a field, argument or type from the public schema; REST documents may use it. */
export const restOnly = Directive('@tag(name: "rest")');

/** The fields by which federation finds an entity. */
export const key = (fields: string) => Directive(`@key(fields: "${fields}")`);
export const shareable = Directive('@shareable');
export const external = Directive('@external');

const weight = (weight: number) => Directive(`@cost(weight: ${weight})`);
/** Query cost of a field, in objects, if it is more than reading rows; see docs/limits.md. */
export const cost = Object.assign(weight, {
  /** Cost of rendering templates, or of values computed from many rows. */
  rendering: weight(10),
  searching: weight(50),
  /** Cost of a call to a third-party service. */
  outside: weight(50),
  /** Cost of hashing a password: a tenth of a second of CPU time. */
  hashing: weight(500),
});
/** Assumed length of a list without a size argument, if it differs much from the default of ten. */
export const mostly = (assumedSize: number) => Directive(`@listSize(assumedSize: ${assumedSize})`);

/**
 * Sets the lifetime in seconds of a public cache entry for a field, or for every field with this type: `@cached(60)`.
 * It applies to responses without credentials. A response has the shortest lifetime of its fields, and a field of an
 * object type without a lifetime prevents caching.
 */
export const cached = Object.assign((seconds: number) => Directive(`@cacheControl(maxAge: ${seconds})`), {
  /** Inherits the cache lifetime of its parent, such as a page or an edge. */
  asParent: Directive('@cacheControl(inheritMaxAge: true)'),
});

/** Declares an enum of the graph: its names and their internal values. */
export function graphEnum<const Values extends GraphEnum>(
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

type PropertyValue<Declared> = Declared extends (target: infer Target, name: string) => void
  ? Target[string & keyof Target]
  : never;
type PayloadOf<Made> = {
  [Name in keyof Made as undefined extends PropertyValue<Made[Name]> ? never : Name]: PropertyValue<
    Made[Name]
  >;
} & {
  [Name in keyof Made as undefined extends PropertyValue<Made[Name]> ? Name : never]?: PropertyValue<
    Made[Name]
  >;
};

/** A mutation's result: `payload('CreateArticlePayload', '…', { article: one(() => Article, '…') })`. */
export function payload<Made extends Record<string, (target: never, name: string) => void>>(
  name: string,
  description: string,
  fields: Made,
) {
  const Payload = class {};
  ObjectType(name, { description, simpleResolvers: true })(Payload);
  for (const [field, declare] of Object.entries(fields)) declare(Payload.prototype as never, field);
  return Payload as new () => PayloadOf<Made>;
}
