import { lexTemplate, type TemplatePart, type Token } from './lex-template.ts';
import { parseString } from './parse-literal.ts';
import { type PipeContext, parsePipe, unexpected } from './parse-pipe.ts';
import {
  type NodeList,
  type Pipe,
  type Template,
  TemplateError,
  type TemplateNode,
} from './template-nodes.ts';

const maxDepth = 50;

/** The state of the parser: the remaining parts, and what encloses the current one. */
type ParserState = {
  parts: TemplatePart[];
  next: number;
  definitions: Map<string, NodeList>;
  variables: string[];
  depth: number;
  isInRange: boolean;
};

type ActionPart = Extract<TemplatePart, { kind: 'action' }>;

type BlockEnd = { word: 'end' | 'else'; tokens: Token[]; line: number };

/**
 * Parses a template in the syntax of Go's text/template. Methods, `call` and complex numbers are not
 * available. Throws a TemplateError that names the line.
 */
export function parseTemplate(source: string): Template {
  const parts = lexTemplate(source);
  const parsing: ParserState = {
    ...{ parts, next: 0, definitions: new Map(), variables: ['$'], depth: 0, isInRange: false },
  };
  const { nodes, ending } = parseList(parsing);
  if (ending) throw new TemplateError(`line ${ending.line}: unexpected {{${ending.word}}}`);
  const template = { root: nodes, definitions: parsing.definitions };
  checkNames(template);
  return template;
}

/** Whether a text is a valid template. */
export function isTemplate(source: string): boolean {
  try {
    parseTemplate(source);
    return true;
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}

/** Parses up to the end of the template, or to the `else` or `end` of the enclosing action. */
function parseList(parsing: ParserState): { nodes: TemplateNode[]; ending: BlockEnd | null } {
  const nodes: TemplateNode[] = [];
  for (let part = parsing.parts[parsing.next]; part; part = parsing.parts[parsing.next]) {
    parsing.next += 1;
    const ending = part.kind === 'action' ? toEnding(part) : null;
    if (ending) return { nodes, ending };
    const node = part.kind === 'text' ? part : parseAction(parsing, part);
    if (node) nodes.push(node);
  }
  return { nodes, ending: null };
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

type ParseAction = (parsing: ParserState, tokens: Token[]) => TemplateNode | null;

const parsers: Readonly<Record<string, ParseAction>> = {
  if: (parsing, tokens) => parseBranch(parsing, 'if', tokens),
  with: (parsing, tokens) => parseBranch(parsing, 'with', tokens),
  range: (parsing, tokens) => parseBranch(parsing, 'range', tokens),
  break: (parsing, tokens) => parseInterruption(parsing, 'break', tokens),
  continue: (parsing, tokens) => parseInterruption(parsing, 'continue', tokens),
  define: parseDefinition,
  block: (parsing, tokens) => {
    const name = takeName(tokens);
    const pipe = parseWholePipe(parsing, tokens);
    define(parsing, name);
    return { kind: 'template', name, pipe };
  },
  template: (parsing, tokens) => {
    const name = takeName(tokens);
    return { kind: 'template', name, pipe: tokens.length > 0 ? parseWholePipe(parsing, tokens) : null };
  },
};

function parseAction(parsing: ParserState, { tokens, line }: ActionPart): TemplateNode | null {
  const [first] = tokens;
  const parser =
    first?.kind === 'word' && Object.hasOwn(parsers, first.text) ? parsers[first.text] : undefined;
  return atLine(line, () => {
    if (parser) return parser(parsing, tokens.slice(1));
    return { kind: 'action', pipe: parseWholePipe(parsing, tokens) };
  });
}

function parseInterruption(parsing: ParserState, kind: 'break' | 'continue', tokens: Token[]): TemplateNode {
  if (!parsing.isInRange) throw new TemplateError(`{{${kind}}} outside {{range}}`);
  refuseMore(tokens);
  return { kind };
}

function parseWholePipe({ variables }: ParserState, tokens: Token[], context: PipeContext = 'usual'): Pipe {
  const pipe = parsePipe({ tokens, variables }, context);
  refuseMore(tokens);
  return pipe;
}

function refuseMore([token]: readonly Token[]) {
  if (token) throw unexpected(token);
}

function parseBranch(parsing: ParserState, form: 'if' | 'with' | 'range', tokens: Token[]): TemplateNode {
  return nested(parsing, () => {
    const { isInRange } = parsing;
    const pipe = parseWholePipe(parsing, tokens, form === 'range' ? 'range' : 'usual');
    parsing.isInRange = isInRange || form === 'range';
    const { nodes: body, ending } = parseList(parsing);
    parsing.isInRange = isInRange;
    return { kind: 'branch', form, pipe, body, otherwise: parseOtherwise(parsing, form, ending) };
  });
}

/** Parses from the `else` or `end` of a branch: `else if` and `else with` are branches of their own. */
function parseOtherwise(parsing: ParserState, form: string, ending: BlockEnd | null): NodeList {
  if (!ending) throw new TemplateError(`{{${form}}} without {{end}}`);
  const { word, tokens, line } = ending;
  return atLine(line, () => {
    if (word === 'end') {
      refuseMore(tokens);
      return [];
    }
    const [first] = tokens;
    const isChained = first?.kind === 'word' && first.text === form && form !== 'range';
    if (isChained && (form === 'if' || form === 'with')) return [parseBranch(parsing, form, tokens.slice(1))];
    refuseMore(tokens);
    const list = parseList(parsing);
    if (list.ending?.word !== 'end') throw new TemplateError('{{else}} without {{end}}');
    refuseMore(list.ending.tokens);
    return list.nodes;
  });
}

/** Parses a block up to its `end`, where the scope of its variables ends. */
function nested<T>(parsing: ParserState, parse: () => T): T {
  if (parsing.depth >= maxDepth) throw new TemplateError('too many actions inside each other');
  const { variables } = parsing;
  parsing.variables = [...variables];
  parsing.depth += 1;
  const parsed = parse();
  parsing.depth -= 1;
  parsing.variables = variables;
  return parsed;
}

function parseDefinition(parsing: ParserState, tokens: Token[]): null {
  if (parsing.depth > 0) throw new TemplateError('unexpected {{define}}');
  const name = takeName(tokens);
  refuseMore(tokens);
  define(parsing, name);
  return null;
}

/** Parses the content of `define` or `block`, in which no variable of the outside is defined. */
function define(parsing: ParserState, name: string): void {
  const { isInRange } = parsing;
  const nodes = nested(parsing, () => {
    Object.assign(parsing, { variables: ['$'], isInRange: false });
    const list = parseList(parsing);
    if (list.ending?.word !== 'end') throw new TemplateError(`the definition of "${name}" has no {{end}}`);
    refuseMore(list.ending.tokens);
    return list.nodes;
  });
  parsing.isInRange = isInRange;
  const earlier = parsing.definitions.get(name);
  if (earlier && !isBlank(earlier) && !isBlank(nodes))
    throw new TemplateError(`multiple definition of template "${name}"`);
  if (!earlier || !isBlank(nodes)) parsing.definitions.set(name, nodes);
}

function isBlank(nodes: NodeList): boolean {
  return nodes.every((node) => node.kind === 'text' && node.text.trim() === '');
}

function takeName(tokens: Token[]): string {
  const token = tokens.shift();
  if (token?.kind !== 'string') throw new TemplateError('the name of a template must be a string');
  return parseString(token.text);
}

/** Throws if a template calls an undefined template. */
function checkNames({ root, definitions }: Template): void {
  const check = (nodes: NodeList): void => {
    for (const node of nodes) {
      if (node.kind === 'branch') check([...node.body, ...node.otherwise]);
      else if (node.kind === 'template' && !definitions.has(node.name))
        throw new TemplateError(`no such template "${node.name}"`);
    }
  };
  for (const nodes of [root, ...definitions.values()]) check(nodes);
}
