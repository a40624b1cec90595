/** A parsed document, for example by gql.tada or graphql-tag. */
export type ParsedDocument = { readonly kind: 'Document'; readonly definitions: readonly unknown[] };

type Node = {
  kind: string;
  name?: Node & { value: string };
  value?: Node | string | boolean;
  type?: Node;
  values?: Node[];
  fields?: Node[];
  selections?: Node[];
  selectionSet?: Node;
  directives?: Node[];
  arguments?: Node[];
  variableDefinitions?: Node[];
  definitions?: Node[];
  variable?: Node;
  defaultValue?: Node;
  typeCondition?: Node;
  alias?: Node & { value: string };
  operation?: string;
};

const cachedTexts = new WeakMap<object, string>();

/** Prints an operation with its fragments. The printer of `graphql` would be most of this package's size. */
export function printDocument(document: ParsedDocument): string {
  const cachedText = cachedTexts.get(document);
  if (cachedText !== undefined) return cachedText;
  const text = print(document as unknown as Node);
  cachedTexts.set(document, text);
  return text;
}

const all = (nodes: Node[] | undefined, separator: string) => (nodes ?? []).map(print).join(separator);
const within = (open: string, inner: string, close: string) => (inner ? open + inner + close : '');
const rest = (node: Node) => {
  return (
    within(' ', all(node.directives, ' '), '') + (node.selectionSet ? ` ${print(node.selectionSet)}` : '')
  );
};
const printNameAndArguments = (node: Node) =>
  (node.name?.value ?? '') + within('(', all(node.arguments, ', '), ')');
const printValue = ({ value }: Node) => (typeof value === 'object' ? print(value) : String(value));

const printers: Record<string, (node: Node) => string> = {
  Document: (node) => all(node.definitions, '\n'),
  OperationDefinition: (node) =>
    `${node.operation} ${node.name?.value ?? ''}${within('(', all(node.variableDefinitions, ', '), ')')}${rest(node)}`,
  VariableDefinition: (node) =>
    `${node.variable && print(node.variable)}: ${node.type && print(node.type)}${
      node.defaultValue ? ` = ${print(node.defaultValue)}` : ''
    }${rest(node)}`,
  SelectionSet: (node) => `{ ${all(node.selections, ' ')} }`,
  Field: (node) => (node.alias ? `${node.alias.value}: ` : '') + printNameAndArguments(node) + rest(node),
  Argument: (node) => `${node.name?.value}: ${printValue(node)}`,
  FragmentSpread: (node) => `...${node.name?.value}${rest(node)}`,
  InlineFragment: (node) => `...${node.typeCondition ? ` on ${print(node.typeCondition)}` : ''}${rest(node)}`,
  FragmentDefinition: (node) =>
    `fragment ${node.name?.value} on ${node.typeCondition && print(node.typeCondition)}${rest(node)}`,
  Directive: (node) => `@${printNameAndArguments(node)}`,
  NamedType: (node) => node.name?.value ?? '',
  ListType: (node) => `[${node.type && print(node.type)}]`,
  NonNullType: (node) => `${node.type && print(node.type)}!`,
  Variable: (node) => `$${node.name?.value}`,
  StringValue: (node) => JSON.stringify(node.value),
  NullValue: () => 'null',
  ListValue: (node) => `[${all(node.values, ', ')}]`,
  ObjectValue: (node) => `{ ${all(node.fields, ', ')} }`,
  ObjectField: (node) => `${node.name?.value}: ${printValue(node)}`,
};

/** Prints a node. Numbers, enums and booleans are printed as their value. */
function print(node: Node): string {
  return (printers[node.kind] ?? printValue)(node);
}
