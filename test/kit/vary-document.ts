import {
  type DirectiveNode,
  type FieldNode,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  Kind,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { NextRandom } from './random-inputs.ts';

/** A valid document with its variables. Each of its operations has a name. */
export type VariedDocument = {
  text: string;
  operationNames: readonly string[];
  variables: Record<string, unknown>;
};

/** Response names that executors, plans and the gateway use themselves, and names that every object has. */
const riskyNames = [
  'id',
  'number',
  'filename',
  '__proto__',
  'constructor',
  'toString',
  'node__',
  'client_id',
  'mark_id',
  'a__0',
  'live_subject',
  'campaign',
];

type VariationState = {
  schema: GraphQLSchema;
  next: NextRandom;
  variables: Map<string, boolean>;
  fragments: Map<string, { type: string; set: SelectionSetNode }>;
};

/**
 * Writes an operation in another way: with conditions by literals and variables on fields, inline fragments and spreads;
 * fragments that are spread repeatedly and within each other, also on `Node`; risky aliases; a second operation over
 * the same fragments. Returns null where the drawn changes conflict.
 */
export function varyDocument(schema: GraphQLSchema, text: string, next: NextRandom): VariedDocument | null {
  const varying: VariationState = { schema, next, variables: new Map(), fragments: new Map() };
  const types = new TypeInfo(schema);
  const varied = visit(
    parse(text, { noLocation: true }),
    visitWithTypeInfo(types, {
      [Kind.FIELD]: {
        leave: (field) => {
          const definition = types.getFieldDef();
          const isLeaf = isLeafType(types.getType() && definition ? leafOf(definition.type) : undefined);
          return {
            ...field,
            ...(next(isLeaf ? 6 : 12) === 0 && { alias: name(pick(next, riskyNames)) }),
            directives: condition(varying, types.getParentType()?.name, 6),
          };
        },
      },
      [Kind.SELECTION_SET]: {
        leave: (set) => {
          const type = types.getParentType();
          return type && isCompositeType(type) ? varySet(varying, type.name, set) : undefined;
        },
      },
    }),
  );
  const document = addDefinitions(varying, print(varied));
  if (validate(schema, parse(document.text)).length) return null;
  return document;
}

function leafOf(type: unknown): never {
  let inner = type as { ofType?: unknown };
  while (inner.ofType) inner = inner.ofType as { ofType?: unknown };
  return inner as never;
}

function varySet(varying: VariationState, type: string, set: SelectionSetNode): SelectionSetNode {
  const { next } = varying;
  const selections = set.selections.flatMap((selection): SelectionNode[] => {
    switch (next(8)) {
      case 0:
        return [inline(varying, type, [selection])];
      case 1:
        return spreadOf(varying, type, [selection]);
      case 2:
        // The same field twice, once with a condition.
        return [{ ...selection, directives: condition(varying, type, 2) }, selection];
      default:
        return [selection];
    }
  });
  const known = [...varying.fragments].filter(([, fragment]) => fragment.type === type);
  const [again] = known[next(known.length + 2)] ?? [];
  if (again) selections.splice(next(selections.length + 1), 0, spread(varying, again));
  return { ...set, selections };
}

function inline(varying: VariationState, type: string, selections: readonly SelectionNode[]): SelectionNode {
  const conditions = [type, ...interfacesOf(varying.schema, type)];
  const on = varying.next(3) ? pick(varying.next, conditions) : undefined;
  const inner: SelectionNode = {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: { kind: Kind.NAMED_TYPE, name: name(type) },
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  };
  return {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: on ? { kind: Kind.NAMED_TYPE, name: name(on) } : undefined,
    directives: condition(varying, type, 2),
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: on && on !== type ? [inner, ...(on === 'Node' ? [otherNode(type)] : [])] : selections,
    },
  };
}

/** A part of a fragment on `Node` that does not apply to objects of this type. */
function otherNode(type: string): SelectionNode {
  const other = type === 'User' ? 'Campaign' : 'User';
  const id: FieldNode = { kind: Kind.FIELD, alias: name('ownId'), name: name('id') };
  return {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: { kind: Kind.NAMED_TYPE, name: name(other) },
    selectionSet: { kind: Kind.SELECTION_SET, selections: [id] },
  };
}

function interfacesOf(schema: GraphQLSchema, name: string): string[] {
  const type = schema.getType(name);
  return isObjectType(type) || isInterfaceType(type) ? type.getInterfaces().map((each) => each.name) : [];
}

function spreadOf(
  varying: VariationState,
  type: string,
  selections: readonly SelectionNode[],
): SelectionNode[] {
  const fragment = `F${varying.fragments.size}`;
  const inner = varying.next(2) ? selections : [inline(varying, type, selections)];
  varying.fragments.set(fragment, { type, set: { kind: Kind.SELECTION_SET, selections: inner } });
  const first = spread(varying, fragment);
  return varying.next(2) ? [first] : [first, spread(varying, fragment)];
}

function spread(varying: VariationState, fragment: string): SelectionNode {
  const type = varying.fragments.get(fragment)?.type;
  return { kind: Kind.FRAGMENT_SPREAD, name: name(fragment), directives: condition(varying, type, 2) };
}

/** A condition, one time in `odds`, except on the root of a subscription, which cannot have conditions. */
function condition(
  { next, variables }: VariationState,
  parent: string | undefined,
  odds: number,
): DirectiveNode[] {
  if (next(odds) || parent === 'Subscription') return [];
  const isOn = next(2) === 0;
  const variable = `v${next(4)}`;
  if (next(3)) variables.set(variable, variables.get(variable) ?? isOn);
  const value = variables.has(variable)
    ? ({ kind: Kind.VARIABLE, name: name(variable) } as const)
    : ({ kind: Kind.BOOLEAN, value: isOn } as const);
  const directive = next(2) ? 'include' : 'skip';
  return [
    {
      kind: Kind.DIRECTIVE,
      name: name(directive),
      arguments: [{ kind: Kind.ARGUMENT, name: name('if'), value }],
    },
  ];
}

function addDefinitions({ variables, fragments, next }: VariationState, text: string): VariedDocument {
  const declared = [...variables.keys()].map((variable) => `$${variable}: Boolean!`).join(', ');
  const first = text.replace(
    /^(query|mutation|subscription) \w+/,
    (_, kind) => `${kind} A${declared && `(${declared})`}`,
  );
  const second = next(2) && !first.startsWith('mutation') ? [first.replace(/^(\w+) A/, '$1 B')] : [];
  const written = [...fragments].map(([key, { type, set }]) => `fragment ${key} on ${type} ${print(set)}`);
  return {
    text: [first, ...second, ...written].join('\n'),
    operationNames: second.length ? ['A', 'B'] : ['A'],
    variables: Object.fromEntries(variables),
  };
}

function pick(next: NextRandom, from: readonly string[]): string {
  return from[next(from.length)] ?? '';
}

function name(value: string): FieldNode['name'] {
  return { kind: Kind.NAME, value };
}
