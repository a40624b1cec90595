import { findTrailingEscapeFunction, toTemplateText } from './escaping/escapers.ts';
import { type HtmlContext, initialHtmlContext } from './escaping/html-context.ts';
import { writeEscapedValue, writeHtmlTemplateText } from './escaping/html-writer.ts';
import {
  assignTemplateVariable,
  createExecutionBudget,
  evaluateCommandArguments,
  evaluatePipelineCommands,
  evaluateTemplatePipeline,
  spendExecutionBudget,
  type TemplateEvaluationScope,
} from './evaluate-pipeline.ts';
import { isValidTemplate, parseTemplate } from './parse-template.ts';
import { getGoTypeName, listSortedEntries, printGoValues } from './print-go-value.ts';
import { isTruthyTemplateValue, templateFunctions } from './template-functions.ts';
import {
  type ParsedTemplate,
  TemplateError,
  type TemplateNode,
  type TemplateNodeList,
  type TemplatePipeline,
  type TemplateValues,
} from './template-nodes.ts';

/** The output of one execution. */
type Output = {
  text: (text: string) => void;
  value: (scope: TemplateEvaluationScope, pipe: TemplatePipeline) => void;
};

/** Renders an HTML template; each value is escaped for its context. Throws a TemplateError. */
export function renderHtmlTemplate(template: ParsedTemplate, values: TemplateValues): string {
  let context: HtmlContext = initialHtmlContext;
  return render(template, values, (append) => {
    const write = (output: { html: string; context: HtmlContext }) => {
      append(output.html);
      ({ context } = output);
    };
    return {
      text: (text) => write(writeHtmlTemplateText(context, text)),
      value: (scope, pipe) => {
        const escapeFunction = findTrailingEscapeFunction(pipe);
        if (!escapeFunction) return write(writeEscapedValue(context, evaluateTemplatePipeline(scope, pipe)));
        const apply = (argument: unknown) => String(templateFunctions[escapeFunction.name]([argument]));
        write(writeEscapedValue(context, evaluateForOwn(scope, pipe), { ...escapeFunction, apply }));
      },
    };
  });
}

/** The value that the last function of a pipeline receives: several arguments are printed as one text. */
function evaluateForOwn(scope: TemplateEvaluationScope, { commands }: TemplatePipeline): unknown {
  const last = commands.at(-1);
  const earlier = commands.slice(0, -1);
  const pipedValues = earlier.length > 0 ? [evaluatePipelineCommands(scope, earlier)] : [];
  if (!last || (pipedValues.length > 0 && last.operands.length === 0)) return pipedValues[0];
  return printGoValues(evaluateCommandArguments(scope, last, pipedValues));
}

/** Renders a plain-text template. Throws a TemplateError. */
export function renderTextTemplate(template: ParsedTemplate, values: TemplateValues): string {
  return render(template, values, (append) => ({
    text: append,
    value: (scope, pipe) => append(toTemplateText(evaluateTemplatePipeline(scope, pipe))),
  }));
}

function render(
  { root, definitions }: ParsedTemplate,
  values: TemplateValues,
  createOutput: (append: (text: string) => void) => Output,
): string {
  const pieces: string[] = [];
  const budget = createExecutionBudget();
  const output = createOutput((text) => {
    spendExecutionBudget(budget, { bytes: text.length });
    pieces.push(text);
  });
  execute({ definitions, output, depth: 0 }, root, openScope(values, budget));
  return pieces.join('');
}

function openScope(dot: unknown, budget: TemplateEvaluationScope['budget']): TemplateEvaluationScope {
  return { dot, variables: [{ name: '$', value: dot }], budget };
}

type Execution = { definitions: ParsedTemplate['definitions']; output: Output; depth: number };

/** The reason for which a list ended early. */
type Interruption = 'break' | 'continue' | null;

function execute(
  execution: Execution,
  nodes: TemplateNodeList,
  scope: TemplateEvaluationScope,
): Interruption {
  for (const node of nodes) {
    spendExecutionBudget(scope.budget, { steps: 1 });
    const interruption = executeNode(execution, node, scope);
    if (interruption) return interruption;
  }
  return null;
}

function executeNode(execution: Execution, node: TemplateNode, scope: TemplateEvaluationScope): Interruption {
  if (node.kind === 'break' || node.kind === 'continue') return node.kind;
  if (node.kind === 'text') execution.output.text(node.text);
  else if (node.kind === 'branch') return executeBranch(execution, node, scope);
  else if (node.kind === 'template') executeTemplate(execution, node, scope);
  else if (node.pipe.variables.length > 0) evaluateTemplatePipeline(scope, node.pipe);
  else execution.output.value(scope, node.pipe);
  return null;
}

const maxTemplateDepth = 100;

function executeTemplate(
  execution: Execution,
  { name, pipe }: Extract<TemplateNode, { kind: 'template' }>,
  scope: TemplateEvaluationScope,
) {
  if (execution.depth >= maxTemplateDepth)
    throw new TemplateError(`the template "${name}" calls itself too often`);
  const dot = pipe ? evaluateTemplatePipeline(scope, pipe) : undefined;
  const nodes = execution.definitions.get(name) ?? [];
  execute({ ...execution, depth: execution.depth + 1 }, nodes, openScope(dot, scope.budget));
}

type Branch = Extract<TemplateNode, { kind: 'branch' }>;

/** Variables that a branch declares end with it. */
function executeBranch(execution: Execution, branch: Branch, scope: TemplateEvaluationScope): Interruption {
  const inner = { ...scope, variables: [...scope.variables] };
  if (branch.form === 'range') return executeRange(execution, branch, inner);
  const value = evaluateTemplatePipeline(inner, branch.pipe);
  if (!isTruthyTemplateValue(value)) return execute(execution, branch.otherwise, inner);
  return execute(execution, branch.body, branch.form === 'with' ? { ...inner, dot: value } : inner);
}

function executeRange(execution: Execution, branch: Branch, scope: TemplateEvaluationScope): Interruption {
  const { pipe, body, otherwise } = branch;
  const items = listItems(evaluatePipelineCommands(scope, pipe.commands));
  let count = 0;
  for (const [key, value, single] of items) {
    count += 1;
    const inner = { ...scope, dot: value, variables: [...scope.variables] };
    const [first, second] = pipe.variables;
    if (first !== undefined)
      assignTemplateVariable(inner, first, second === undefined ? single : key, pipe.declares);
    if (second !== undefined) assignTemplateVariable(inner, second, value, pipe.declares);
    spendExecutionBudget(scope.budget, { steps: 1 });
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
    for (const [key, item] of listSortedEntries(value)) yield [key, item, item];
  } else if (typeof value === 'bigint') {
    for (let index = 0n; index < value; index += 1n) yield [index, index, index];
  } else throw new TemplateError(`range over ${getGoTypeName(value)}`);
}

/** The text of a message to a phone. */
export function renderSmsText(template: string, code: string): string {
  return renderTextTemplate(parseTemplate(template), { Code: code });
}

/** Whether a text is a template that contains the code. */
export function isTemplateShowingCode(template: string): boolean {
  if (!isValidTemplate(template)) return false;
  try {
    return renderSmsText(template, '0123456789').includes('0123456789');
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}
