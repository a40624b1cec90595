export type FunctionName = 'eq' | 'ne' | 'and' | 'or' | 'not' | 'index';

export type Expression =
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'field'; path: readonly string[] }
  | { kind: 'call'; name: FunctionName; operands: readonly Expression[] };

/** A mail template, read. */
export type Template = readonly TemplatePart[];

export type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'value'; expression: Expression }
  | { kind: 'choice'; condition: Expression; then: Template; otherwise: Template };

/** What a template prints, by name; nested for Data. */
export type TemplateValues = Readonly<Record<string, unknown>>;

/** A template that does not follow the language. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
