import { findTrailingEscapeFunction, toGoTemplateText } from './escaping/escapers.ts';
import { type HtmlContext, initialHtmlContext } from './escaping/html-context.ts';
import { writeEscapedValue, writeHtmlTemplateText } from './escaping/html-writer.ts';
import {
  assignGoTemplateVariable,
  createGoTemplateExecutionBudget,
  evaluateGoTemplateCommandArguments,
  evaluateGoTemplatePipeline,
  evaluateGoTemplatePipelineCommands,
  type GoTemplateEvaluationScope,
  spendGoTemplateExecutionBudget,
} from './evaluate-pipeline.ts';
import { goTemplateFunctions, isTruthyGoTemplateValue } from './go-template-functions.ts';
import {
  GoTemplateError,
  type GoTemplateNode,
  type GoTemplateNodeList,
  type GoTemplatePipeline,
  type GoTemplateValues,
  type ParsedGoTemplate,
} from './go-template-nodes.ts';
import { isValidGoTemplate, parseGoTemplate } from './parse-go-template.ts';
import { getGoTypeName, listSortedEntries, printGoValues } from './print-go-value.ts';

/** The output of one execution. */
type Output = {
  text: (text: string) => void;
  value: (scope: GoTemplateEvaluationScope, pipe: GoTemplatePipeline) => void;
};

/** Renders an HTML template; each value is escaped for its context. Throws a GoTemplateError. */
export function renderHtmlGoTemplate(template: ParsedGoTemplate, values: GoTemplateValues): string {
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
        if (!escapeFunction)
          return write(writeEscapedValue(context, evaluateGoTemplatePipeline(scope, pipe)));
        const apply = (argument: unknown) => String(goTemplateFunctions[escapeFunction.name]([argument]));
        write(writeEscapedValue(context, evaluateForOwn(scope, pipe), { ...escapeFunction, apply }));
      },
    };
  });
}

/** The value that the last function of a pipeline receives: several arguments are printed as one text. */
function evaluateForOwn(scope: GoTemplateEvaluationScope, { commands }: GoTemplatePipeline): unknown {
  const last = commands.at(-1);
  const earlier = commands.slice(0, -1);
  const pipedValues = earlier.length > 0 ? [evaluateGoTemplatePipelineCommands(scope, earlier)] : [];
  if (!last || (pipedValues.length > 0 && last.operands.length === 0)) return pipedValues[0];
  return printGoValues(evaluateGoTemplateCommandArguments(scope, last, pipedValues));
}

/** Renders a plain-text template. Throws a GoTemplateError. */
export function renderTextGoTemplate(template: ParsedGoTemplate, values: GoTemplateValues): string {
  return render(template, values, (append) => ({
    text: append,
    value: (scope, pipe) => append(toGoTemplateText(evaluateGoTemplatePipeline(scope, pipe))),
  }));
}

function render(
  { root, definitions }: ParsedGoTemplate,
  values: GoTemplateValues,
  createOutput: (append: (text: string) => void) => Output,
): string {
  const pieces: string[] = [];
  const budget = createGoTemplateExecutionBudget();
  const output = createOutput((text) => {
    spendGoTemplateExecutionBudget(budget, { bytes: text.length });
    pieces.push(text);
  });
  execute({ definitions, output, depth: 0 }, root, openScope(values, budget));
  return pieces.join('');
}

function openScope(dot: unknown, budget: GoTemplateEvaluationScope['budget']): GoTemplateEvaluationScope {
  return { dot, variables: [{ name: '$', value: dot }], budget };
}

type Execution = { definitions: ParsedGoTemplate['definitions']; output: Output; depth: number };

/** The reason for which a list ended early. */
type Interruption = 'break' | 'continue' | null;

function execute(
  execution: Execution,
  nodes: GoTemplateNodeList,
  scope: GoTemplateEvaluationScope,
): Interruption {
  for (const node of nodes) {
    spendGoTemplateExecutionBudget(scope.budget, { steps: 1 });
    const interruption = executeNode(execution, node, scope);
    if (interruption) return interruption;
  }
  return null;
}

function executeNode(
  execution: Execution,
  node: GoTemplateNode,
  scope: GoTemplateEvaluationScope,
): Interruption {
  if (node.kind === 'break' || node.kind === 'continue') return node.kind;
  if (node.kind === 'text') execution.output.text(node.text);
  else if (node.kind === 'branch') return executeBranch(execution, node, scope);
  else if (node.kind === 'template') executeTemplate(execution, node, scope);
  else if (node.pipe.variables.length > 0) evaluateGoTemplatePipeline(scope, node.pipe);
  else execution.output.value(scope, node.pipe);
  return null;
}

const maxTemplateDepth = 100;

function executeTemplate(
  execution: Execution,
  { name, pipe }: Extract<GoTemplateNode, { kind: 'template' }>,
  scope: GoTemplateEvaluationScope,
) {
  if (execution.depth >= maxTemplateDepth)
    throw new GoTemplateError(`the template "${name}" calls itself too often`);
  const dot = pipe ? evaluateGoTemplatePipeline(scope, pipe) : undefined;
  const nodes = execution.definitions.get(name) ?? [];
  execute({ ...execution, depth: execution.depth + 1 }, nodes, openScope(dot, scope.budget));
}

type Branch = Extract<GoTemplateNode, { kind: 'branch' }>;

/** Variables that a branch declares end with it. */
function executeBranch(execution: Execution, branch: Branch, scope: GoTemplateEvaluationScope): Interruption {
  const inner = { ...scope, variables: [...scope.variables] };
  if (branch.form === 'range') return executeRange(execution, branch, inner);
  const value = evaluateGoTemplatePipeline(inner, branch.pipe);
  if (!isTruthyGoTemplateValue(value)) return execute(execution, branch.otherwise, inner);
  return execute(execution, branch.body, branch.form === 'with' ? { ...inner, dot: value } : inner);
}

function executeRange(execution: Execution, branch: Branch, scope: GoTemplateEvaluationScope): Interruption {
  const { pipe, body, otherwise } = branch;
  const items = listItems(evaluateGoTemplatePipelineCommands(scope, pipe.commands));
  let count = 0;
  for (const [key, value, single] of items) {
    count += 1;
    const inner = { ...scope, dot: value, variables: [...scope.variables] };
    const [first, second] = pipe.variables;
    if (first !== undefined)
      assignGoTemplateVariable(inner, first, second === undefined ? single : key, pipe.declares);
    if (second !== undefined) assignGoTemplateVariable(inner, second, value, pipe.declares);
    spendGoTemplateExecutionBudget(scope.budget, { steps: 1 });
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
  } else throw new GoTemplateError(`range over ${getGoTypeName(value)}`);
}

/** The text of a message to a phone. */
export function renderSmsText(template: string, code: string): string {
  return renderTextGoTemplate(parseGoTemplate(template), { Code: code });
}

/** Whether a text is a template that contains the code. */
export function isSmsTemplateShowingCode(template: string): boolean {
  if (!isValidGoTemplate(template)) return false;
  try {
    return renderSmsText(template, '0123456789').includes('0123456789');
  } catch (error) {
    if (error instanceof GoTemplateError) return false;
    throw error;
  }
}
