import {
  type GoTemplateCommandOperand,
  GoTemplateError,
  type GoTemplateFunctionName,
  type GoTemplatePipeline,
  type GoTemplatePipelineCommand,
  goTemplateFunctionArity,
  isGoTemplateFunctionName,
} from './go-template-nodes.ts';
import { parseCharacterLiteral, parseNumberLiteral, parseStringLiteral } from './parse-literal.ts';
import type { GoTemplateToken } from './tokenize-go-template.ts';

const maxParentheses = 50;

/** The tokens of one action and the variables that are defined there. */
type PipeSource = { tokens: GoTemplateToken[]; variables: string[]; depth?: number };

/** Place of a pipeline: only in `range` it can declare two variables. */
export type GoTemplatePipelinePlace = 'usual' | 'range';

/** Parses a pipeline up to the end of the action, or to the closing parenthesis. */
export function parseGoTemplatePipeline(
  source: PipeSource,
  context: GoTemplatePipelinePlace,
): GoTemplatePipeline {
  const { variables, declares } = parseVariables(source, context);
  const commands: GoTemplatePipelineCommand[] = [];
  do {
    commands.push(parseCommand(source, commands.length > 0));
    // As in Go, a pipeline may end with `|`.
  } while (consumeMark(source, '|') && source.tokens.length > 0 && !isMark(source.tokens[0], ')'));
  if (declares) source.variables.push(...variables);
  return { variables, declares, commands };
}

/** Parses `$x :=`, `$x =`, and in `range` also `$key, $value :=`. */
function parseVariables({ tokens, variables }: PipeSource, context: GoTemplatePipelinePlace) {
  const hasTwo = context === 'range' && isMark(tokens[1], ',') && tokens[2]?.kind === 'variable';
  const [first, operator] = [tokens[0], tokens[hasTwo ? 3 : 1]];
  const declares = isMark(operator, ':=');
  if (first?.kind !== 'variable' || !(declares || isMark(operator, '=')))
    return { variables: [], declares: false };
  const names = tokens
    .splice(0, hasTwo ? 4 : 2)
    .filter(({ kind }) => kind === 'variable')
    .map(({ text }) => text);
  const unknown = declares ? undefined : names.find((name) => !variables.includes(name));
  if (unknown) throw new GoTemplateError(`undefined variable "${unknown}"`);
  return { variables: names, declares };
}

function parseCommand(source: PipeSource, isPiped: boolean): GoTemplatePipelineCommand {
  const [first] = source.tokens;
  if (endsCommand(first)) throw new GoTemplateError('missing value for a command');
  const name = first?.kind === 'word' && isGoTemplateFunctionName(first.text) ? first.text : null;
  if (name) source.tokens.shift();
  const operands = parseOperands(source, name !== null);
  if (name) checkCount(name, operands.length + (isPiped ? 1 : 0));
  else checkPlain(operands, isPiped);
  return { name, operands };
}

function endsCommand(token: GoTemplateToken | undefined): boolean {
  return !token || isMark(token, '|') || isMark(token, ')');
}

/** Parses operands, between which there is white space. */
function parseOperands(source: PipeSource, isAfterName: boolean): GoTemplateCommandOperand[] {
  const operands: GoTemplateCommandOperand[] = [];
  for (let [next] = source.tokens; next && !endsCommand(next); [next] = source.tokens) {
    if ((isAfterName || operands.length > 0) && !next.isApart) throw createGoTemplateTokenError(next);
    operands.push(parseOperand(source));
  }
  return operands;
}

function checkCount(name: GoTemplateFunctionName, count: number): void {
  const [min, max] = goTemplateFunctionArity[name];
  if (count < min || count > max)
    throw new GoTemplateError(`wrong number of arguments for ${name}: ${count}`);
}

/** Only a function takes arguments; a value is a command of its own. */
function checkPlain(operands: readonly GoTemplateCommandOperand[], isPiped: boolean) {
  const [first, ...others] = operands;
  if (isPiped || others.length > 0) throw new GoTemplateError('only a function can have arguments');
  if (first?.kind === 'literal' && first.value === null) throw new GoTemplateError('nil is not a command');
}

const constants: Readonly<Record<string, boolean | null>> = { true: true, false: false, nil: null };

function parseOperand(source: PipeSource): GoTemplateCommandOperand {
  const token = source.tokens.shift();
  if (!token) throw new GoTemplateError('a value is missing');
  const { kind, text } = token;
  if (kind === 'field') return { kind: 'dot', path: [text.slice(1), ...parsePath(source)] };
  if (kind === 'dot') return { kind: 'dot', path: refusePath(source) };
  if (kind === 'variable') {
    if (!source.variables.includes(text)) throw new GoTemplateError(`undefined variable "${text}"`);
    return { kind, name: text, path: parsePath(source) };
  }
  if (isMark(token, '(')) return parseParentheses(source);
  return { kind: 'literal', value: parseConstant(token, source) };
}

function parseConstant(token: GoTemplateToken, source: PipeSource) {
  const { kind, text } = token;
  refusePath(source);
  if (kind === 'number') return parseNumberLiteral(text);
  if (kind === 'string') return parseStringLiteral(text);
  if (kind === 'character') return parseCharacterLiteral(text);
  if (kind !== 'word') throw createGoTemplateTokenError(token);
  if (Object.hasOwn(constants, text)) return constants[text] ?? null;
  throw new GoTemplateError(
    isGoTemplateFunctionName(text)
      ? `put the call of "${text}" in parentheses`
      : `function "${text}" not defined`,
  );
}

function parseParentheses(source: PipeSource): GoTemplateCommandOperand {
  const depth = (source.depth ?? 0) + 1;
  if (depth > maxParentheses) throw new GoTemplateError('too many parentheses inside each other');
  source.depth = depth;
  const pipe = parseGoTemplatePipeline(source, 'usual');
  source.depth = depth - 1;
  if (!consumeMark(source, ')')) throw new GoTemplateError('a parenthesis is not closed');
  return { kind: 'pipe', pipe, path: parsePath(source) };
}

/** Parses the fields that follow an operand without white space. */
function parsePath({ tokens }: PipeSource): string[] {
  const path: string[] = [];
  for (let next = tokens[0]; next?.kind === 'field' && !next.isApart; next = tokens[0]) {
    path.push(next.text.slice(1));
    tokens.shift();
  }
  return path;
}

function refusePath({ tokens }: PipeSource): [] {
  const [next] = tokens;
  if (next?.kind === 'field' && !next.isApart) throw createGoTemplateTokenError(next);
  return [];
}

function isMark(token: GoTemplateToken | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text;
}

function consumeMark({ tokens }: PipeSource, text: string): boolean {
  const isNext = isMark(tokens[0], text);
  if (isNext) tokens.shift();
  return isNext;
}

export function createGoTemplateTokenError({ text }: GoTemplateToken): GoTemplateError {
  return new GoTemplateError(`unexpected "${text}"`);
}
