/** Thrown for a template that does not follow the syntax, or that cannot be executed with its values. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/** A parsed template and the templates that it defines, by name. */
export type ParsedTemplate = { root: TemplateNodeList; definitions: ReadonlyMap<string, TemplateNodeList> };

export type TemplateNodeList = readonly TemplateNode[];

export type TemplateNode =
  | { kind: 'text'; text: string }
  | { kind: 'action'; pipe: TemplatePipeline }
  | {
      kind: 'branch';
      form: 'if' | 'with' | 'range';
      pipe: TemplatePipeline;
      body: TemplateNodeList;
      otherwise: TemplateNodeList;
    }
  | { kind: 'template'; name: string; pipe: TemplatePipeline | null }
  | { kind: 'break' }
  | { kind: 'continue' };

/** Commands of which each receives the result of the one before as its last argument. */
export type TemplatePipeline = {
  /** The variables that receive the result. */
  variables: readonly string[];
  /** Whether the variables are new (`:=`), or exist already (`=`). */
  declares: boolean;
  commands: readonly TemplatePipelineCommand[];
};

/** A function with its arguments, or a single operand. */
export type TemplatePipelineCommand = {
  name: TemplateFunctionName | null;
  operands: readonly TemplateCommandOperand[];
};

export type TemplateCommandOperand =
  | { kind: 'literal'; value: string | number | bigint | boolean | null }
  | { kind: 'dot'; path: readonly string[] }
  | { kind: 'variable'; name: string; path: readonly string[] }
  | { kind: 'pipe'; pipe: TemplatePipeline; path: readonly string[] };

/** The minimum and the maximum number of arguments of each function. */
export const templateFunctionArity = {
  and: [1, Number.POSITIVE_INFINITY],
  or: [1, Number.POSITIVE_INFINITY],
  not: [1, 1],
  eq: [2, Number.POSITIVE_INFINITY],
  ne: [2, 2],
  lt: [2, 2],
  le: [2, 2],
  gt: [2, 2],
  ge: [2, 2],
  len: [1, 1],
  index: [1, Number.POSITIVE_INFINITY],
  slice: [1, 4],
  print: [0, Number.POSITIVE_INFINITY],
  println: [0, Number.POSITIVE_INFINITY],
  printf: [1, Number.POSITIVE_INFINITY],
  html: [0, Number.POSITIVE_INFINITY],
  js: [0, Number.POSITIVE_INFINITY],
  urlquery: [0, Number.POSITIVE_INFINITY],
} as const;

export type TemplateFunctionName = keyof typeof templateFunctionArity;

export function isTemplateFunctionName(name: string): name is TemplateFunctionName {
  return Object.hasOwn(templateFunctionArity, name);
}

/** The values of a template by name: plain data, as in JSON. */
export type TemplateValues = Readonly<Record<string, unknown>>;

/** One directive of a format, such as `%-5.2f`. */
export type PrintfDirective = {
  flags: string;
  width: number | null;
  precision: number | null;
  verb: string;
};

/** Fills a text with blanks, or with zeros before it, up to the width. */
export function padToWidth({ width, flags }: PrintfDirective, text: string): string {
  const paddingLength = (width ?? 0) - [...text].length;
  if (paddingLength <= 0) return text;
  if (flags.includes('-')) return text + ' '.repeat(paddingLength);
  return (flags.includes('0') ? '0' : ' ').repeat(paddingLength) + text;
}
