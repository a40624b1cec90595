import { isTrue, step, templateFunctions } from './template-functions.ts';
import { type Command, type Operand, type Pipe, TemplateError } from './template-nodes.ts';

/** The variables that are visible, innermost last. */
type Variable = { name: string; value: unknown };
export type Scope = { dot: unknown; variables: Variable[]; budget: Budget };

/** The remaining work of one execution, so that no template can occupy the server. */
export type Budget = { steps: number; bytes: number };

export function createBudget(): Budget {
  return { steps: 200_000, bytes: 4_194_304 };
}

/** Counts work, and throws when the budget is exhausted. */
export function spend(budget: Budget, cost: Partial<Budget>): void {
  budget.steps -= cost.steps ?? 0;
  budget.bytes -= cost.bytes ?? 0;
  if (budget.steps < 0) throw new TemplateError('the template takes too many steps');
  if (budget.bytes < 0) throw new TemplateError('the result is too long');
}

/** Evaluates a pipeline and assigns the result to its variables. */
export function evaluatePipe(scope: Scope, pipe: Pipe): unknown {
  const value = evaluateCommands(scope, pipe.commands);
  for (const name of pipe.variables) assign(scope, name, value, pipe.declares);
  return value;
}

/** Creates a variable, or changes the innermost one of the name. */
export function assign({ variables }: Scope, name: string, value: unknown, declares: boolean): void {
  const variable = declares ? undefined : variables.findLast((known) => known.name === name);
  if (variable) variable.value = value;
  else variables.push({ name, value });
}

export function evaluateCommands(scope: Scope, commands: readonly Command[]): unknown {
  let value: unknown;
  commands.forEach((command, index) => {
    value = evaluateCommand(scope, command, index === 0 ? [] : [value]);
  });
  return value;
}

function evaluateCommand(scope: Scope, { name, operands }: Command, piped: readonly unknown[]): unknown {
  spend(scope.budget, { steps: 1 });
  if (name === 'and' || name === 'or') return evaluateLogic(scope, name, operands, piped);
  const args = evaluateArguments(scope, { operands }, piped);
  spend(scope.budget, { steps: args.reduce<number>((sum, arg) => sum + workOf(arg), 0) });
  const value = name ? templateFunctions[name](args) : args[0];
  // A result can be longer than all of its arguments.
  if (name && typeof value === 'string') spend(scope.budget, { bytes: value.length });
  return value;
}

/** The work for reading a value, in steps. */
function workOf(value: unknown): number {
  if (typeof value === 'string') return Math.trunc(value.length / 1_000);
  return typeof value === 'object' ? 10 : 0;
}

export function evaluateArguments(
  scope: Scope,
  { operands }: Pick<Command, 'operands'>,
  piped: readonly unknown[],
): unknown[] {
  return [...operands.map((operand) => evaluateOperand(scope, operand)), ...piped];
}

/** Returns the first argument that decides, or the last one. Later arguments are not evaluated. */
function evaluateLogic(
  scope: Scope,
  name: 'and' | 'or',
  operands: readonly Operand[],
  piped: readonly unknown[],
): unknown {
  let value: unknown;
  for (const operand of operands) {
    value = evaluateOperand(scope, operand);
    if (isTrue(value) === (name === 'or')) return value;
  }
  return piped.length > 0 ? piped[0] : value;
}

/** The value of an operand; undefined if a variable, field or key is missing. */
function evaluateOperand(scope: Scope, operand: Operand): unknown {
  if (operand.kind === 'literal') return operand.value;
  return operand.path.reduce<unknown>(step, evaluateSource(scope, operand));
}

function evaluateSource(scope: Scope, operand: Exclude<Operand, { kind: 'literal' }>): unknown {
  if (operand.kind === 'dot') return scope.dot;
  if (operand.kind === 'pipe') return evaluatePipe(scope, operand.pipe);
  return scope.variables.findLast(({ name }) => name === operand.name)?.value;
}
