import { isTruthyTemplateValue, readTemplateElement, templateFunctions } from './template-functions.ts';
import {
  type TemplateCommandOperand,
  TemplateError,
  type TemplatePipeline,
  type TemplatePipelineCommand,
} from './template-nodes.ts';

/** The variables that are visible, innermost last. */
type Variable = { name: string; value: unknown };
export type TemplateEvaluationScope = {
  dot: unknown;
  variables: Variable[];
  budget: TemplateExecutionBudget;
};

/** The remaining work of one execution, so that no template can occupy the server. */
export type TemplateExecutionBudget = { steps: number; bytes: number };

export function createExecutionBudget(): TemplateExecutionBudget {
  return { steps: 200_000, bytes: 4_194_304 };
}

/** Counts work, and throws when the budget is exhausted. */
export function spendExecutionBudget(
  budget: TemplateExecutionBudget,
  cost: Partial<TemplateExecutionBudget>,
): void {
  budget.steps -= cost.steps ?? 0;
  budget.bytes -= cost.bytes ?? 0;
  if (budget.steps < 0) throw new TemplateError('the template takes too many steps');
  if (budget.bytes < 0) throw new TemplateError('the result is too long');
}

/** Evaluates a pipeline and assigns the result to its variables. */
export function evaluateTemplatePipeline(scope: TemplateEvaluationScope, pipe: TemplatePipeline): unknown {
  const value = evaluatePipelineCommands(scope, pipe.commands);
  for (const name of pipe.variables) assignTemplateVariable(scope, name, value, pipe.declares);
  return value;
}

/** Creates a variable, or changes the innermost one of the name. */
export function assignTemplateVariable(
  { variables }: TemplateEvaluationScope,
  name: string,
  value: unknown,
  declares: boolean,
): void {
  const variable = declares ? undefined : variables.findLast((candidate) => candidate.name === name);
  if (variable) variable.value = value;
  else variables.push({ name, value });
}

export function evaluatePipelineCommands(
  scope: TemplateEvaluationScope,
  commands: readonly TemplatePipelineCommand[],
): unknown {
  let value: unknown;
  commands.forEach((command, index) => {
    value = evaluateCommand(scope, command, index === 0 ? [] : [value]);
  });
  return value;
}

function evaluateCommand(
  scope: TemplateEvaluationScope,
  { name, operands }: TemplatePipelineCommand,
  pipedValues: readonly unknown[],
): unknown {
  spendExecutionBudget(scope.budget, { steps: 1 });
  if (name === 'and' || name === 'or') return evaluateLogic(scope, name, operands, pipedValues);
  const args = evaluateCommandArguments(scope, { operands }, pipedValues);
  spendExecutionBudget(scope.budget, { steps: args.reduce<number>((sum, arg) => sum + workOf(arg), 0) });
  const value = name ? templateFunctions[name](args) : args[0];
  // A result can be longer than all of its arguments.
  if (name && typeof value === 'string') spendExecutionBudget(scope.budget, { bytes: value.length });
  return value;
}

/** The work for reading a value, in steps. */
function workOf(value: unknown): number {
  if (typeof value === 'string') return Math.trunc(value.length / 1_000);
  return typeof value === 'object' ? 10 : 0;
}

export function evaluateCommandArguments(
  scope: TemplateEvaluationScope,
  { operands }: Pick<TemplatePipelineCommand, 'operands'>,
  pipedValues: readonly unknown[],
): unknown[] {
  return [...operands.map((operand) => evaluateOperand(scope, operand)), ...pipedValues];
}

/** Returns the first argument that decides, or the last one. Later arguments are not evaluated. */
function evaluateLogic(
  scope: TemplateEvaluationScope,
  name: 'and' | 'or',
  operands: readonly TemplateCommandOperand[],
  pipedValues: readonly unknown[],
): unknown {
  let value: unknown;
  for (const operand of operands) {
    value = evaluateOperand(scope, operand);
    if (isTruthyTemplateValue(value) === (name === 'or')) return value;
  }
  return pipedValues.length > 0 ? pipedValues[0] : value;
}

/** The value of an operand; undefined if a variable, field or key is missing. */
function evaluateOperand(scope: TemplateEvaluationScope, operand: TemplateCommandOperand): unknown {
  if (operand.kind === 'literal') return operand.value;
  return operand.path.reduce<unknown>(readTemplateElement, evaluateSource(scope, operand));
}

function evaluateSource(
  scope: TemplateEvaluationScope,
  operand: Exclude<TemplateCommandOperand, { kind: 'literal' }>,
): unknown {
  if (operand.kind === 'dot') return scope.dot;
  if (operand.kind === 'pipe') return evaluateTemplatePipeline(scope, operand.pipe);
  return scope.variables.findLast(({ name }) => name === operand.name)?.value;
}
