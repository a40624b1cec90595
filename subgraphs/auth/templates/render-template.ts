import { findOwnEscaper, toText } from './escaping/escapers.ts';
import { type Context, startContext } from './escaping/html-context.ts';
import { writeText, writeValue } from './escaping/html-writer.ts';
import {
  assign,
  createBudget,
  evaluateArguments,
  evaluateCommands,
  evaluatePipe,
  type Scope,
  spend,
} from './evaluate-pipe.ts';
import { isTemplate, parseTemplate } from './parse-template.ts';
import { entriesOf, printAll, typeOf } from './print-value.ts';
import { isTrue, templateFunctions } from './template-functions.ts';
import {
  type NodeList,
  type Pipe,
  type Template,
  TemplateError,
  type TemplateNode,
  type TemplateValues,
} from './template-nodes.ts';

/** The output of one execution. */
type Output = { text: (text: string) => void; value: (scope: Scope, pipe: Pipe) => void };

/** Renders an HTML template; each value is escaped for its context. Throws a TemplateError. */
export function renderHtml(template: Template, values: TemplateValues): string {
  let context: Context = startContext;
  return render(template, values, (append) => {
    const write = (written: { html: string; context: Context }) => {
      append(written.html);
      ({ context } = written);
    };
    return {
      text: (text) => write(writeText(context, text)),
      value: (scope, pipe) => {
        const own = findOwnEscaper(pipe);
        if (!own) return write(writeValue(context, evaluatePipe(scope, pipe)));
        const apply = (given: unknown) => String(templateFunctions[own.name]([given]));
        write(writeValue(context, evaluateForOwn(scope, pipe), { ...own, apply }));
      },
    };
  });
}

/** The value that the last function of a pipeline receives: several arguments are printed as one text. */
function evaluateForOwn(scope: Scope, { commands }: Pipe): unknown {
  const last = commands.at(-1);
  const earlier = commands.slice(0, -1);
  const piped = earlier.length > 0 ? [evaluateCommands(scope, earlier)] : [];
  if (!last || (piped.length > 0 && last.operands.length === 0)) return piped[0];
  return printAll(evaluateArguments(scope, last, piped));
}

/** Renders a plain-text template. Throws a TemplateError. */
export function renderText(template: Template, values: TemplateValues): string {
  return render(template, values, (append) => ({
    text: append,
    value: (scope, pipe) => append(toText(evaluatePipe(scope, pipe))),
  }));
}

function render(
  { root, definitions }: Template,
  values: TemplateValues,
  createOutput: (append: (text: string) => void) => Output,
): string {
  const pieces: string[] = [];
  const budget = createBudget();
  const output = createOutput((text) => {
    spend(budget, { bytes: text.length });
    pieces.push(text);
  });
  execute({ definitions, output, depth: 0 }, root, openScope(values, budget));
  return pieces.join('');
}

function openScope(dot: unknown, budget: Scope['budget']): Scope {
  return { dot, variables: [{ name: '$', value: dot }], budget };
}

type Execution = { definitions: Template['definitions']; output: Output; depth: number };

/** The reason for which a list ended early. */
type Interruption = 'break' | 'continue' | null;

function execute(execution: Execution, nodes: NodeList, scope: Scope): Interruption {
  for (const node of nodes) {
    spend(scope.budget, { steps: 1 });
    const interruption = executeNode(execution, node, scope);
    if (interruption) return interruption;
  }
  return null;
}

function executeNode(execution: Execution, node: TemplateNode, scope: Scope): Interruption {
  if (node.kind === 'break' || node.kind === 'continue') return node.kind;
  if (node.kind === 'text') execution.output.text(node.text);
  else if (node.kind === 'branch') return executeBranch(execution, node, scope);
  else if (node.kind === 'template') executeTemplate(execution, node, scope);
  else if (node.pipe.variables.length > 0) evaluatePipe(scope, node.pipe);
  else execution.output.value(scope, node.pipe);
  return null;
}

const maxTemplateDepth = 100;

function executeTemplate(
  execution: Execution,
  { name, pipe }: Extract<TemplateNode, { kind: 'template' }>,
  scope: Scope,
) {
  if (execution.depth >= maxTemplateDepth)
    throw new TemplateError(`the template "${name}" calls itself too often`);
  const dot = pipe ? evaluatePipe(scope, pipe) : undefined;
  const nodes = execution.definitions.get(name) ?? [];
  execute({ ...execution, depth: execution.depth + 1 }, nodes, openScope(dot, scope.budget));
}

type Branch = Extract<TemplateNode, { kind: 'branch' }>;

/** Variables that a branch declares end with it. */
function executeBranch(execution: Execution, branch: Branch, scope: Scope): Interruption {
  const inner = { ...scope, variables: [...scope.variables] };
  if (branch.form === 'range') return executeRange(execution, branch, inner);
  const value = evaluatePipe(inner, branch.pipe);
  if (!isTrue(value)) return execute(execution, branch.otherwise, inner);
  return execute(execution, branch.body, branch.form === 'with' ? { ...inner, dot: value } : inner);
}

function executeRange(execution: Execution, branch: Branch, scope: Scope): Interruption {
  const { pipe, body, otherwise } = branch;
  const items = listItems(evaluateCommands(scope, pipe.commands));
  let count = 0;
  for (const [key, value, single] of items) {
    count += 1;
    const inner = { ...scope, dot: value, variables: [...scope.variables] };
    const [first, second] = pipe.variables;
    if (first !== undefined) assign(inner, first, second === undefined ? single : key, pipe.declares);
    if (second !== undefined) assign(inner, second, value, pipe.declares);
    spend(scope.budget, { steps: 1 });
    if (execute(execution, body, inner) === 'break') break;
  }
  return count > 0 ? null : execute(execution, otherwise, scope);
}

/** The key, the value, and the value of a single variable of each step of `range`. */
function* listItems(value: unknown): Generator<readonly [key: unknown, value: unknown, single: unknown]> {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield [BigInt(index), item, item];
  } else if (typeof value === 'object') {
    for (const [key, item] of entriesOf(value)) yield [key, item, item];
  } else if (typeof value === 'bigint') {
    for (let index = 0n; index < value; index += 1n) yield [index, index, index];
  } else throw new TemplateError(`range over ${typeOf(value)}`);
}

/** The text of a message to a phone. */
export function toMessageText(template: string, code: string): string {
  return renderText(parseTemplate(template), { Code: code });
}

/** Whether a text is a template that contains the code. */
export function containsCode(template: string): boolean {
  if (!isTemplate(template)) return false;
  try {
    return toMessageText(template, '0123456789').includes('0123456789');
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}
