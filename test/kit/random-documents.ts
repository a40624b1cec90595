import fc from 'fast-check';
import {
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isRequiredArgument,
  isUnionType,
  Kind,
  parse,
  print,
  type SelectionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { toMinimalSelection } from './minimal-selection.ts';
import { drawRandomInput, type NextRandom } from './random-inputs.ts';

/** A valid operation, as a client sends it. */
export type RandomDocument = { text: string; variables: Record<string, unknown> };

type Draw = {
  schema: GraphQLSchema;
  next: NextRandom;
  /** Types and values of the variables, by name. */
  variables: Map<string, { type: string; value: unknown }>;
  fragments: string[];
  aliases: number;
  /** How many fields may still be drawn. */
  left: number;
};

const maxDepth = 7;
const maxFields = 150;

/**
 * Valid queries and mutations drawn at random from a schema: with aliases, arguments and variables, directives,
 * fragments of both kinds, and fields that are asked for twice.
 */
export function randomDocument(schema: GraphQLSchema): fc.Arbitrary<RandomDocument> {
  return fc.array(fc.nat({ max: 1_000_000 }), { minLength: 500, maxLength: 500 }).map((numbers) => {
    let position = 0;
    const next: NextRandom = (below) => (numbers[position++ % numbers.length] ?? 0) % below;
    const left = 1 + next(maxFields);
    const draw: Draw = { schema, next, variables: new Map(), fragments: [], aliases: 0, left };
    const kind = schema.getMutationType() && next(4) === 0 ? 'mutation' : 'query';
    const root = kind === 'mutation' ? schema.getMutationType() : schema.getQueryType();
    if (!root) throw new Error('The schema has no queries.');
    const selection = drawSelection(draw, root, 0);
    const declared = [...draw.variables].map(([name, { type }]) => `$${name}: ${type}`);
    const head = `${kind} Random${declared.length ? `(${declared.join(', ')})` : ''}`;
    return {
      text: [`${head} ${selection}`, ...draw.fragments].join('\n'),
      variables: Object.fromEntries([...draw.variables].map(([name, { value }]) => [name, value])),
    };
  });
}

function drawSelection(draw: Draw, type: GraphQLCompositeType, depth: number): string {
  const parts = ['__typename'];
  const count = depth === 0 ? 1 + draw.next(6) : draw.next(5);
  for (let drawn = 0; drawn < count && draw.left > 0; drawn += 1) parts.push(drawPart(draw, type, depth));
  return `{ ${parts.join(' ')} }`;
}

function drawPart(draw: Draw, type: GraphQLCompositeType, depth: number): string {
  const kind = draw.next(10);
  if (kind === 0 && depth < maxDepth) {
    return `...${drawDirective(draw)} ${drawSelection(draw, type, depth + 1)}`;
  }
  if (kind === 1 && depth < maxDepth) return drawFragment(draw, type, depth);
  return isUnionType(type) || (isAbstractType(type) && kind < 5)
    ? drawMember(draw, type, depth)
    : drawField(draw, type, depth);
}

/** Draws a fragment on one type of an interface or union. */
function drawMember(draw: Draw, type: GraphQLCompositeType, depth: number): string {
  const members = isAbstractType(type) ? draw.schema.getPossibleTypes(type) : [];
  const member = members[draw.next(members.length)];
  return member ? `... on ${member.name} ${drawSelection(draw, member, depth + 1)}` : '__typename';
}

function drawFragment(draw: Draw, type: GraphQLCompositeType, depth: number): string {
  const selection = drawSelection(draw, type, depth + 1);
  const name = `F${draw.fragments.length}`;
  draw.fragments.push(`fragment ${name} on ${type.name} ${selection}`);
  const spread = `...${name}${drawDirective(draw)}`;
  return draw.next(2) ? spread : `${spread} ...${name}`;
}

function drawField(draw: Draw, type: GraphQLCompositeType, depth: number): string {
  const fields = isUnionType(type) ? [] : Object.values(type.getFields());
  const shallow = fields.filter((field) => depth < maxDepth || !isCompositeType(getNamedType(field.type)));
  const field = shallow[draw.next(shallow.length || 1)];
  if (!field) return '__typename';
  draw.left -= 1;
  const args = drawArguments(draw, field);
  // The same name twice in one place has to be the same field: only one without arguments keeps its own.
  draw.aliases += 1;
  const alias = args || depth > 0 || draw.next(2) ? `a${draw.aliases}: ` : '';
  const named = getNamedType(field.type);
  const selection = isCompositeType(named) ? ` ${drawSelection(draw, named, depth + 1)}` : '';
  return `${alias}${field.name}${args}${drawDirective(draw)}${selection}`;
}

function drawArguments(draw: Draw, { args }: GraphQLField<unknown, unknown>): string {
  const given = args.filter((argument) => isRequiredArgument(argument) || draw.next(2) === 0);
  const parts = given.map(({ name, type }) => {
    const { literal, value } = drawRandomInput(draw.next, type);
    return `${name}: ${draw.next(3) ? literal : declare(draw, String(type), value)}`;
  });
  return parts.length ? `(${parts.join(', ')})` : '';
}

function drawDirective(draw: Draw): string {
  if (draw.next(8)) return '';
  const value = draw.next(2) === 0;
  const condition = draw.next(2) ? String(value) : declare(draw, 'Boolean!', value);
  return ` @${draw.next(2) ? 'skip' : 'include'}(if: ${condition})`;
}

function declare({ variables }: Draw, type: string, value: unknown): string {
  const name = `v${variables.size}`;
  variables.set(name, { type, value });
  return `$${name}`;
}

/** The same document with one more field, somewhere. */
export function addField(schema: GraphQLSchema, { text, variables }: RandomDocument, seed: number) {
  const document = parse(text, { noLocation: true });
  let places = 0;
  visit(document, {
    [Kind.SELECTION_SET]: () => {
      places += 1;
    },
  });
  const chosen = seed % places;
  const types = new TypeInfo(schema);
  let place = -1;
  const extended = visit(
    document,
    visitWithTypeInfo(types, {
      [Kind.SELECTION_SET]: (set) => {
        place += 1;
        const parent = types.getParentType();
        if (place !== chosen || !parent || isUnionType(parent)) return undefined;
        const fields = Object.values(parent.getFields());
        const field = fields[seed % fields.length];
        return field ? { ...set, selections: [...set.selections, parseField(field)] } : undefined;
      },
    }),
  );
  return { text: print(extended), variables };
}

function parseField(field: GraphQLField<unknown, unknown>): SelectionNode {
  const [definition] = parse(`fragment F on T { added: ${toMinimalSelection(field)} }`, { noLocation: true })
    .definitions as [FragmentDefinitionNode];
  const [selection] = definition.selectionSet.selections;
  if (!selection) throw new Error('Nothing was selected.');
  return selection;
}
