import { parseString } from './parse-literal.ts';
import {
  createUnexpectedTokenError,
  parseTemplatePipeline,
  type TemplatePipelineContext,
} from './parse-pipeline.ts';
import {
  type ParsedTemplate,
  TemplateError,
  type TemplateNode,
  type TemplateNodeList,
  type TemplatePipeline,
} from './template-nodes.ts';
import { type TemplateTextOrAction, type TemplateToken, tokenizeTemplate } from './tokenize-template.ts';

const maxDepth = 50;

/** The state of the parser: the remaining parts, and what encloses the current one. */
type ParserState = {
  parts: TemplateTextOrAction[];
  next: number;
  definitions: Map<string, TemplateNodeList>;
  variables: string[];
  depth: number;
  isInRange: boolean;
};

type ActionPart = Extract<TemplateTextOrAction, { kind: 'action' }>;

type BlockEnd = { word: 'end' | 'else'; tokens: TemplateToken[]; line: number };

/**
 * Parses a template in the syntax of Go's text/template. Methods, `call` and complex numbers are not
 * available. Throws a TemplateError that names the line.
 */
export function parseTemplate(source: string): ParsedTemplate {
  const parts = tokenizeTemplate(source);
  const state: ParserState = {
    ...{ parts, next: 0, definitions: new Map(), variables: ['$'], depth: 0, isInRange: false },
  };
  const { nodes, blockEnd } = parseList(state);
  if (blockEnd) throw new TemplateError(`line ${blockEnd.line}: unexpected {{${blockEnd.word}}}`);
  const template = { root: nodes, definitions: state.definitions };
  checkNames(template);
  return template;
}

/** Whether a text is a valid template. */
export function isValidTemplate(source: string): boolean {
  try {
    parseTemplate(source);
    return true;
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}

/** Parses up to the end of the template, or to the `else` or `end` of the enclosing action. */
function parseList(state: ParserState): { nodes: TemplateNode[]; blockEnd: BlockEnd | null } {
  const nodes: TemplateNode[] = [];
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
    if (!(error instanceof TemplateError) || /^line \d/.test(error.message)) throw error;
    throw new TemplateError(`line ${line}: ${error.message}`, { cause: error });
  }
}

type ParseAction = (state: ParserState, tokens: TemplateToken[]) => TemplateNode | null;

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

function parseAction(state: ParserState, { tokens, line }: ActionPart): TemplateNode | null {
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
  tokens: TemplateToken[],
): TemplateNode {
  if (!state.isInRange) throw new TemplateError(`{{${kind}}} outside {{range}}`);
  refuseMore(tokens);
  return { kind };
}

function parseWholePipe(
  { variables }: ParserState,
  tokens: TemplateToken[],
  context: TemplatePipelineContext = 'usual',
): TemplatePipeline {
  const pipe = parseTemplatePipeline({ tokens, variables }, context);
  refuseMore(tokens);
  return pipe;
}

function refuseMore([token]: readonly TemplateToken[]) {
  if (token) throw createUnexpectedTokenError(token);
}

function parseBranch(
  state: ParserState,
  form: 'if' | 'with' | 'range',
  tokens: TemplateToken[],
): TemplateNode {
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
function parseOtherwise(state: ParserState, form: string, blockEnd: BlockEnd | null): TemplateNodeList {
  if (!blockEnd) throw new TemplateError(`{{${form}}} without {{end}}`);
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
    if (list.blockEnd?.word !== 'end') throw new TemplateError('{{else}} without {{end}}');
    refuseMore(list.blockEnd.tokens);
    return list.nodes;
  });
}

/** Parses a block up to its `end`, where the scope of its variables ends. */
function parseNested<T>(state: ParserState, parse: () => T): T {
  if (state.depth >= maxDepth) throw new TemplateError('too many actions inside each other');
  const { variables } = state;
  state.variables = [...variables];
  state.depth += 1;
  const result = parse();
  state.depth -= 1;
  state.variables = variables;
  return result;
}

function parseDefinition(state: ParserState, tokens: TemplateToken[]): null {
  if (state.depth > 0) throw new TemplateError('unexpected {{define}}');
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
    if (list.blockEnd?.word !== 'end') throw new TemplateError(`the definition of "${name}" has no {{end}}`);
    refuseMore(list.blockEnd.tokens);
    return list.nodes;
  });
  state.isInRange = isInRange;
  const earlier = state.definitions.get(name);
  if (earlier && !isBlank(earlier) && !isBlank(nodes))
    throw new TemplateError(`multiple definition of template "${name}"`);
  if (!earlier || !isBlank(nodes)) state.definitions.set(name, nodes);
}

function isBlank(nodes: TemplateNodeList): boolean {
  return nodes.every((node) => node.kind === 'text' && node.text.trim() === '');
}

function consumeName(tokens: TemplateToken[]): string {
  const token = tokens.shift();
  if (token?.kind !== 'string') throw new TemplateError('the name of a template must be a string');
  return parseString(token.text);
}

/** Throws if a template calls an undefined template. */
function checkNames({ root, definitions }: ParsedTemplate): void {
  const check = (nodes: TemplateNodeList): void => {
    for (const node of nodes) {
      if (node.kind === 'branch') check([...node.body, ...node.otherwise]);
      else if (node.kind === 'template' && !definitions.has(node.name))
        throw new TemplateError(`no such template "${node.name}"`);
    }
  };
  for (const nodes of [root, ...definitions.values()]) check(nodes);
}
