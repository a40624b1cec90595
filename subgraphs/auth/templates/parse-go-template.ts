import {
  GoTemplateError,
  type GoTemplateNode,
  type GoTemplateNodeList,
  type GoTemplatePipeline,
  type ParsedGoTemplate,
} from './go-template-nodes.ts';
import { parseStringLiteral } from './parse-literal.ts';
import {
  createGoTemplateTokenError,
  type GoTemplatePipelinePlace,
  parseGoTemplatePipeline,
} from './parse-pipeline.ts';
import {
  type GoTemplateTextOrAction,
  type GoTemplateToken,
  tokenizeGoTemplate,
} from './tokenize-go-template.ts';

const maxDepth = 50;

/** The state of the parser: the remaining parts, and what encloses the current one. */
type ParserState = {
  parts: GoTemplateTextOrAction[];
  next: number;
  definitions: Map<string, GoTemplateNodeList>;
  variables: string[];
  depth: number;
  isInRange: boolean;
};

type ActionPart = Extract<GoTemplateTextOrAction, { kind: 'action' }>;

type BlockEnd = { word: 'end' | 'else'; tokens: GoTemplateToken[]; line: number };

/**
 * Parses a template in the syntax of Go's text/template. Methods, `call` and complex numbers are not
 * available. Throws a GoTemplateError that names the line.
 */
export function parseGoTemplate(source: string): ParsedGoTemplate {
  const parts = tokenizeGoTemplate(source);
  const state: ParserState = {
    ...{ parts, next: 0, definitions: new Map(), variables: ['$'], depth: 0, isInRange: false },
  };
  const { nodes, blockEnd } = parseList(state);
  if (blockEnd) throw new GoTemplateError(`line ${blockEnd.line}: unexpected {{${blockEnd.word}}}`);
  const template = { root: nodes, definitions: state.definitions };
  checkNames(template);
  return template;
}

/** Whether a text is a valid template. */
export function isValidGoTemplate(source: string): boolean {
  try {
    parseGoTemplate(source);
    return true;
  } catch (error) {
    if (error instanceof GoTemplateError) return false;
    throw error;
  }
}

/** Parses up to the end of the template, or to the `else` or `end` of the enclosing action. */
function parseList(state: ParserState): { nodes: GoTemplateNode[]; blockEnd: BlockEnd | null } {
  const nodes: GoTemplateNode[] = [];
  for (let part = state.parts[state.next]; part; part = state.parts[state.next]) {
    state.next += 1;
    const blockEnd = part.kind === 'action' ? toEnding(part) : null;
    if (blockEnd) return { nodes, blockEnd };
    const node = part.kind === 'text' ? part : parseAction(state, part);
    if (node) nodes.push(node);
  }
  return { nodes, blockEnd: null };
}

function toEnding({ tokens: [first, ...tokens], line }: ActionPart): BlockEnd | null {
  const isEnding = first?.kind === 'word' && (first.text === 'end' || first.text === 'else');
  return isEnding ? { word: first.text === 'end' ? 'end' : 'else', tokens, line } : null;
}

/** Adds the line to the error of an action, unless the error has one. */
function atLine<T>(line: number, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof GoTemplateError) || /^line \d/.test(error.message)) throw error;
    throw new GoTemplateError(`line ${line}: ${error.message}`, { cause: error });
  }
}

type ParseAction = (state: ParserState, tokens: GoTemplateToken[]) => GoTemplateNode | null;

const parsers: Readonly<Record<string, ParseAction>> = {
  if: (state, tokens) => parseBranch(state, 'if', tokens),
  with: (state, tokens) => parseBranch(state, 'with', tokens),
  range: (state, tokens) => parseBranch(state, 'range', tokens),
  break: (state, tokens) => parseInterruption(state, 'break', tokens),
  continue: (state, tokens) => parseInterruption(state, 'continue', tokens),
  define: parseDefinition,
  block: (state, tokens) => {
    const name = consumeName(tokens);
    const pipe = parseWholePipe(state, tokens);
    define(state, name);
    return { kind: 'template', name, pipe };
  },
  template: (state, tokens) => {
    const name = consumeName(tokens);
    return { kind: 'template', name, pipe: tokens.length > 0 ? parseWholePipe(state, tokens) : null };
  },
};

function parseAction(state: ParserState, { tokens, line }: ActionPart): GoTemplateNode | null {
  const [first] = tokens;
  const parser =
    first?.kind === 'word' && Object.hasOwn(parsers, first.text) ? parsers[first.text] : undefined;
  return atLine(line, () => {
    if (parser) return parser(state, tokens.slice(1));
    return { kind: 'action', pipe: parseWholePipe(state, tokens) };
  });
}

function parseInterruption(
  state: ParserState,
  kind: 'break' | 'continue',
  tokens: GoTemplateToken[],
): GoTemplateNode {
  if (!state.isInRange) throw new GoTemplateError(`{{${kind}}} outside {{range}}`);
  refuseMore(tokens);
  return { kind };
}

function parseWholePipe(
  { variables }: ParserState,
  tokens: GoTemplateToken[],
  context: GoTemplatePipelinePlace = 'usual',
): GoTemplatePipeline {
  const pipe = parseGoTemplatePipeline({ tokens, variables }, context);
  refuseMore(tokens);
  return pipe;
}

function refuseMore([token]: readonly GoTemplateToken[]) {
  if (token) throw createGoTemplateTokenError(token);
}

function parseBranch(
  state: ParserState,
  form: 'if' | 'with' | 'range',
  tokens: GoTemplateToken[],
): GoTemplateNode {
  return parseNested(state, () => {
    const { isInRange } = state;
    const pipe = parseWholePipe(state, tokens, form === 'range' ? 'range' : 'usual');
    state.isInRange = isInRange || form === 'range';
    const { nodes: body, blockEnd } = parseList(state);
    state.isInRange = isInRange;
    return { kind: 'branch', form, pipe, body, otherwise: parseOtherwise(state, form, blockEnd) };
  });
}

/** Parses from the `else` or `end` of a branch: `else if` and `else with` are branches of their own. */
function parseOtherwise(state: ParserState, form: string, blockEnd: BlockEnd | null): GoTemplateNodeList {
  if (!blockEnd) throw new GoTemplateError(`{{${form}}} without {{end}}`);
  const { word, tokens, line } = blockEnd;
  return atLine(line, () => {
    if (word === 'end') {
      refuseMore(tokens);
      return [];
    }
    const [first] = tokens;
    const isChained = first?.kind === 'word' && first.text === form && form !== 'range';
    if (isChained && (form === 'if' || form === 'with')) return [parseBranch(state, form, tokens.slice(1))];
    refuseMore(tokens);
    const list = parseList(state);
    if (list.blockEnd?.word !== 'end') throw new GoTemplateError('{{else}} without {{end}}');
    refuseMore(list.blockEnd.tokens);
    return list.nodes;
  });
}

/** Parses a block up to its `end`, where the scope of its variables ends. */
function parseNested<T>(state: ParserState, parse: () => T): T {
  if (state.depth >= maxDepth) throw new GoTemplateError('too many actions inside each other');
  const { variables } = state;
  state.variables = [...variables];
  state.depth += 1;
  const result = parse();
  state.depth -= 1;
  state.variables = variables;
  return result;
}

function parseDefinition(state: ParserState, tokens: GoTemplateToken[]): null {
  if (state.depth > 0) throw new GoTemplateError('unexpected {{define}}');
  const name = consumeName(tokens);
  refuseMore(tokens);
  define(state, name);
  return null;
}

/** Parses the content of `define` or `block`, in which no variable of the outside is defined. */
function define(state: ParserState, name: string): void {
  const { isInRange } = state;
  const nodes = parseNested(state, () => {
    Object.assign(state, { variables: ['$'], isInRange: false });
    const list = parseList(state);
    if (list.blockEnd?.word !== 'end')
      throw new GoTemplateError(`the definition of "${name}" has no {{end}}`);
    refuseMore(list.blockEnd.tokens);
    return list.nodes;
  });
  state.isInRange = isInRange;
  const earlier = state.definitions.get(name);
  if (earlier && !isBlank(earlier) && !isBlank(nodes))
    throw new GoTemplateError(`multiple definition of template "${name}"`);
  if (!earlier || !isBlank(nodes)) state.definitions.set(name, nodes);
}

function isBlank(nodes: GoTemplateNodeList): boolean {
  return nodes.every((node) => node.kind === 'text' && node.text.trim() === '');
}

function consumeName(tokens: GoTemplateToken[]): string {
  const token = tokens.shift();
  if (token?.kind !== 'string') throw new GoTemplateError('the name of a template must be a string');
  return parseStringLiteral(token.text);
}

/** Throws if a template calls an undefined template. */
function checkNames({ root, definitions }: ParsedGoTemplate): void {
  const check = (nodes: GoTemplateNodeList): void => {
    for (const node of nodes) {
      if (node.kind === 'branch') check([...node.body, ...node.otherwise]);
      else if (node.kind === 'template' && !definitions.has(node.name))
        throw new GoTemplateError(`no such template "${node.name}"`);
    }
  };
  for (const nodes of [root, ...definitions.values()]) check(nodes);
}
