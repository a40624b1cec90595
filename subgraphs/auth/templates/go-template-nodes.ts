/** Thrown for a template that does not follow the syntax, or that cannot be executed with its values. */
export class GoTemplateError extends Error {
  override readonly name = 'GoTemplateError';
}

/** A parsed template and the templates that it defines, by name. */
export type ParsedGoTemplate = {
  root: GoTemplateNodeList;
  definitions: ReadonlyMap<string, GoTemplateNodeList>;
};

export type GoTemplateNodeList = readonly GoTemplateNode[];

export type GoTemplateNode =
  | { kind: 'text'; text: string }
  | { kind: 'action'; pipe: GoTemplatePipeline }
  | {
      kind: 'branch';
      form: 'if' | 'with' | 'range';
      pipe: GoTemplatePipeline;
      body: GoTemplateNodeList;
      otherwise: GoTemplateNodeList;
    }
  | { kind: 'template'; name: string; pipe: GoTemplatePipeline | null }
  | { kind: 'break' }
  | { kind: 'continue' };

/** Commands of which each receives the result of the one before as its last argument. */
export type GoTemplatePipeline = {
  /** The variables that receive the result. */
  variables: readonly string[];
  /** Whether the variables are new (`:=`), or exist already (`=`). */
  declares: boolean;
  commands: readonly GoTemplatePipelineCommand[];
};

/** A function with its arguments, or a single operand. */
export type GoTemplatePipelineCommand = {
  name: GoTemplateFunctionName | null;
  operands: readonly GoTemplateCommandOperand[];
};

export type GoTemplateCommandOperand =
  | { kind: 'literal'; value: string | number | bigint | boolean | null }
  | { kind: 'dot'; path: readonly string[] }
  | { kind: 'variable'; name: string; path: readonly string[] }
  | { kind: 'pipe'; pipe: GoTemplatePipeline; path: readonly string[] };

/** The minimum and the maximum number of arguments of each function. */
export const goTemplateFunctionArity = {
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

export type GoTemplateFunctionName = keyof typeof goTemplateFunctionArity;

export function isGoTemplateFunctionName(name: string): name is GoTemplateFunctionName {
  return Object.hasOwn(goTemplateFunctionArity, name);
}

/** The values of a template by name: plain data, as in JSON. */
export type GoTemplateValues = Readonly<Record<string, unknown>>;

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
