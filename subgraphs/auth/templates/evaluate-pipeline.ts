import {
  getGoTemplateElement,
  goTemplateFunctions,
  isTruthyGoTemplateValue,
} from './go-template-functions.ts';
import {
  type GoTemplateCommandOperand,
  GoTemplateError,
  type GoTemplatePipeline,
  type GoTemplatePipelineCommand,
} from './go-template-nodes.ts';

/** The variables that are visible, innermost last. */
type Variable = { name: string; value: unknown };
export type GoTemplateEvaluationScope = {
  dot: unknown;
  variables: Variable[];
  budget: GoTemplateExecutionBudget;
};

/** The remaining work of one execution, so that no template can occupy the server. */
export type GoTemplateExecutionBudget = { steps: number; bytes: number };

export function createGoTemplateExecutionBudget(): GoTemplateExecutionBudget {
  return { steps: 200_000, bytes: 4_194_304 };
}

/** Counts work, and throws when the budget is exhausted. */
export function spendGoTemplateExecutionBudget(
  budget: GoTemplateExecutionBudget,
  cost: Partial<GoTemplateExecutionBudget>,
): void {
  budget.steps -= cost.steps ?? 0;
  budget.bytes -= cost.bytes ?? 0;
  if (budget.steps < 0) throw new GoTemplateError('the template takes too many steps');
  if (budget.bytes < 0) throw new GoTemplateError('the result is too long');
}

/** Evaluates a pipeline and assigns the result to its variables. */
export function evaluateGoTemplatePipeline(
  scope: GoTemplateEvaluationScope,
  pipe: GoTemplatePipeline,
): unknown {
  const value = evaluateGoTemplatePipelineCommands(scope, pipe.commands);
  for (const name of pipe.variables) assignGoTemplateVariable(scope, name, value, pipe.declares);
  return value;
}

/** Creates a variable, or changes the innermost one of the name. */
export function assignGoTemplateVariable(
  { variables }: GoTemplateEvaluationScope,
  name: string,
  value: unknown,
  declares: boolean,
): void {
  const variable = declares ? undefined : variables.findLast((candidate) => candidate.name === name);
  if (variable) variable.value = value;
  else variables.push({ name, value });
}

export function evaluateGoTemplatePipelineCommands(
  scope: GoTemplateEvaluationScope,
  commands: readonly GoTemplatePipelineCommand[],
): unknown {
  let value: unknown;
  commands.forEach((command, index) => {
    value = evaluateCommand(scope, command, index === 0 ? [] : [value]);
  });
  return value;
}

function evaluateCommand(
  scope: GoTemplateEvaluationScope,
  { name, operands }: GoTemplatePipelineCommand,
  pipedValues: readonly unknown[],
): unknown {
  spendGoTemplateExecutionBudget(scope.budget, { steps: 1 });
  if (name === 'and' || name === 'or') return evaluateLogic(scope, name, operands, pipedValues);
  const args = evaluateGoTemplateCommandArguments(scope, { operands }, pipedValues);
  spendGoTemplateExecutionBudget(scope.budget, {
    steps: args.reduce<number>((sum, arg) => sum + workOf(arg), 0),
  });
  const value = name ? goTemplateFunctions[name](args) : args[0];
  // A result can be longer than all of its arguments.
  if (name && typeof value === 'string')
    spendGoTemplateExecutionBudget(scope.budget, { bytes: value.length });
  return value;
}

/** The work for reading a value, in steps. */
function workOf(value: unknown): number {
  if (typeof value === 'string') return Math.trunc(value.length / 1_000);
  return typeof value === 'object' ? 10 : 0;
}

export function evaluateGoTemplateCommandArguments(
  scope: GoTemplateEvaluationScope,
  { operands }: Pick<GoTemplatePipelineCommand, 'operands'>,
  pipedValues: readonly unknown[],
): unknown[] {
  return [...operands.map((operand) => evaluateOperand(scope, operand)), ...pipedValues];
}

/** Returns the first argument that decides, or the last one. Later arguments are not evaluated. */
function evaluateLogic(
  scope: GoTemplateEvaluationScope,
  name: 'and' | 'or',
  operands: readonly GoTemplateCommandOperand[],
  pipedValues: readonly unknown[],
): unknown {
  let value: unknown;
  for (const operand of operands) {
    value = evaluateOperand(scope, operand);
    if (isTruthyGoTemplateValue(value) === (name === 'or')) return value;
  }
  return pipedValues.length > 0 ? pipedValues[0] : value;
}

/** The value of an operand; undefined if a variable, field or key is missing. */
function evaluateOperand(scope: GoTemplateEvaluationScope, operand: GoTemplateCommandOperand): unknown {
  if (operand.kind === 'literal') return operand.value;
  return operand.path.reduce<unknown>(getGoTemplateElement, evaluateSource(scope, operand));
}

function evaluateSource(
  scope: GoTemplateEvaluationScope,
  operand: Exclude<GoTemplateCommandOperand, { kind: 'literal' }>,
): unknown {
  if (operand.kind === 'dot') return scope.dot;
  if (operand.kind === 'pipe') return evaluateGoTemplatePipeline(scope, operand.pipe);
  return scope.variables.findLast(({ name }) => name === operand.name)?.value;
}
