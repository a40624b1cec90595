import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { NextRandom } from './random-inputs.ts';

/** Literals that fit an argument, by `Type.field.argument`, `argument`, or the name of its type. */
export type ArgumentValues = Readonly<Record<string, readonly string[]>>;

type Draw = { schema: GraphQLSchema; values: ArgumentValues; next: NextRandom };

const maxDepth = 4;

/** Functions that return a number below another. A failure is printed without their 400 numbers. */
export const randomDraws: fc.Arbitrary<NextRandom> = fc
  .array(fc.nat({ max: 1_000_000 }), { minLength: 400, maxLength: 400 })
  .map((numbers) => {
    let position = 0;
    return (below: number) => (numbers[position++ % numbers.length] ?? 0) % below;
  });

/** Draws of `varyDocument` that change nothing in a document. */
export const drawNoChanges: NextRandom = (below) => (below === 2 ? 0 : below - 1);

/** Valid queries drawn at random from a schema, with arguments drawn from known values. */
export function randomQuery(schema: GraphQLSchema, values: ArgumentValues): fc.Arbitrary<string> {
  return randomDraws.map((next) => {
    const query = schema.getQueryType();
    if (!query) throw new Error('The schema has no queries.');
    return `query Random ${drawSelection({ schema, values, next }, query, 0)}`;
  });
}

/** Valid subscriptions to this field, drawn like queries. */
export function randomSubscription(
  schema: GraphQLSchema,
  values: ArgumentValues,
  fieldName: string,
): fc.Arbitrary<string> {
  return randomDraws.map((next) => {
    const root = schema.getSubscriptionType();
    const field = root?.getFields()[fieldName];
    if (!root || !field) throw new Error(`The schema has no subscription ${fieldName}.`);
    return `subscription Random { ${drawField({ schema, values, next }, root, field, 0).join(' ')} }`;
  });
}

function drawSelection(draw: Draw, type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).filter((field) => isDrawable(draw, type, field, depth));
  // About six of them, however many the schema has: an operation's size grows with the power of its depth.
  const odds = Math.max(depth === 0 ? 6 : 2, Math.ceil(fields.length / 6));
  const drawn = fields.filter(() => draw.next(odds) === 0);
  const kept = drawn.length ? drawn : fields.slice(0, 1);
  const parts = kept.flatMap((field) => drawField(draw, type, field, depth));
  return `{ ${['__typename', ...parts].join(' ')} }`;
}

function drawField(
  draw: Draw,
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  depth: number,
) {
  const args = field.args.flatMap((argument) => drawArgument(draw, parent, field, argument));
  const alias = draw.next(4) === 0 ? `a${draw.next(1000)}_${field.name}: ` : '';
  const type = getNamedType(field.type);
  const selection = isObjectType(type) ? ` ${drawSelection(draw, type, depth + 1)}` : '';
  return [`${alias}${field.name}${args.length ? `(${args.join(', ')})` : ''}${selection}`];
}

function drawArgument(
  draw: Draw,
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  argument: GraphQLArgument,
) {
  const choices = choicesFor(draw, `${parent.name}.${field.name}.${argument.name}`, argument);
  const isNeeded = isNonNullType(argument.type) && argument.defaultValue === undefined;
  if (!choices.length || (!isNeeded && draw.next(3) > 0)) return [];
  return [`${argument.name}: ${choices[draw.next(choices.length)]}`];
}

function choicesFor({ values }: Draw, path: string, { name, type }: GraphQLArgument): readonly string[] {
  return values[path] ?? values[name] ?? values[getNamedType(type).name] ?? enumChoices(type);
}

function enumChoices(type: GraphQLInputType): string[] {
  const named = getNamedType(type);
  return isEnumType(named) ? named.getValues().map((value) => value.name) : [];
}

/** A field is drawn when its needed arguments can be given and it does not lead too deep. */
function isDrawable(
  draw: Draw,
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  depth: number,
) {
  const isGivable = field.args.every(
    (argument) =>
      !isNonNullType(argument.type) ||
      choicesFor(draw, `${parent.name}.${field.name}.${argument.name}`, argument).length > 0,
  );
  return isGivable && (isLeaf(field.type) || (depth < maxDepth && isObjectType(getNamedType(field.type))));
}

function isLeaf(type: GraphQLOutputType) {
  return isLeafType(getNamedType(type));
}
