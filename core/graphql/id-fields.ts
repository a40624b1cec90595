import type { GraphQLScalarType } from 'graphql';
import { Extensions, Field, ID } from 'type-graphql';
import { createScalarFieldDecorators } from './fields.ts';
import { type GlobalIdPartKind, globalNumberIdScalar, globalTextIdScalar } from './global-id.ts';
import type { ObjectIdParts } from './object-ids.ts';

/**
 * Gives an output type its `id`, unique among all objects of the graph, from the properties that are its key. The
 * kind of the key decides which ids are canonical: `@withGlobalId('name')` for texts,
 * `@withGlobalId.numbers('id', 'clangId')` for integers, `@withGlobalId.uuid('id')`, and `@withGlobalId.digits('id')`
 * for 64-bit integers.
 */
export const withGlobalId = Object.assign(createGlobalIdDecorator('text'), {
  numbers: createGlobalIdDecorator('int'),
  uuid: createGlobalIdDecorator('uuid'),
  digits: createGlobalIdDecorator('digits'),
});

function createGlobalIdDecorator(kind: GlobalIdPartKind) {
  const description = 'Opaque id, unique among all objects of the graph.';
  return (...properties: readonly string[]): ClassDecorator => {
    const idParts: ObjectIdParts = { properties, kind };
    return ({ prototype, name }) => {
      // The name differs by class, because a subclass would otherwise inherit the id of its base class.
      const property = `globalIdOf${name}`;
      Field(() => ID, { name: 'id', description })(prototype, property);
      Extensions({ idParts })(prototype, property);
    };
  };
}

/** Id of an object whose key is a text: `@textReferenceIdField('Tree', 'The tree.')`, with `list`. */
export const textReferenceIdField = createIdFieldDecorators<string>(globalTextIdScalar);
/** Like `textReferenceIdField`, for an object whose key is a number. */
export const numberReferenceIdField = Object.assign(createIdFieldDecorators<number>(globalNumberIdScalar), {
  /** Puts the second part of the id into `secondPartProperty`, if the client omits that property. */
  with: Object.assign(
    (type: string, secondPartProperty: string, text: string) =>
      createTwoPartIdDecorators(type, secondPartProperty)(text),
    {
      optional: (type: string, secondPartProperty: string, text: string) =>
        createTwoPartIdDecorators(type, secondPartProperty).optional(text),
    },
  ),
});

function createTwoPartIdDecorators(type: string, secondPartProperty: string) {
  return createScalarFieldDecorators<number>(globalNumberIdScalar(type, { secondPartProperty }));
}

function createIdFieldDecorators<Value>(toScalar: (type: string) => GraphQLScalarType<Value>) {
  const decoratorsOf = (type: string) => createScalarFieldDecorators<Value>(toScalar(type));
  return Object.assign((type: string, text: string) => decoratorsOf(type)(text), {
    optional: (type: string, text: string) => decoratorsOf(type).optional(text),
    list: (type: string, text: string) => decoratorsOf(type).list(text),
    optionalList: (type: string, text: string) => decoratorsOf(type).optionalList(text),
  });
}
