import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

export type Matcher = { label: string; operator: string; value: string };
export type Selector = { metric: string; matchers: Matcher[] };
/** Labels by which something is grouped or matched, and the selectors of what is. */
type Grouping = { labels: string[]; selectors: Selector[] };
export type Expression = { selectors: Selector[]; groupings: Grouping[] };

/** Parses the selectors and groupings of an expression. Throws if it is not PromQL. */
export function readExpression(text: string): Expression {
  const top = parser.parse(text).topNode;
  const textOf = ({ from, to }: SyntaxNode) => text.slice(from, to);
  const broken = findAll(top, (node) => node.type.isError)[0];
  if (broken) throw new Error(`This is no PromQL at ${broken.from}: ${text}`);

  const toSelector = (node: SyntaxNode): Selector => ({
    metric: textOf(node.getChild('Identifier') ?? node),
    matchers: findAll(node, isNamed('UnquotedLabelMatcher')).map((matcher) => {
      const [label, operator, value] = ['LabelName', 'MatchOp', 'StringLiteral'].map((name) => {
        const found = matcher.getChild(name);
        return found ? textOf(found) : '';
      });
      return { label: label ?? '', operator: operator ?? '', value: (value ?? '').slice(1, -1) };
    }),
  });
  const selectorsIn = (node: SyntaxNode) => findAll(node, isNamed('VectorSelector')).map(toSelector);

  const lists = findAll(top, isNamed('GroupingLabels'));
  return {
    selectors: selectorsIn(top),
    groupings: lists.map((list) => ({
      labels: findAll(list, isNamed('LabelName')).map(textOf),
      selectors: selectorsIn(findGrouped(list)),
    })),
  };
}

/** The aggregation, or the operation of two vectors, that a list of labels belongs to. */
function findGrouped(list: SyntaxNode): SyntaxNode {
  let node = list;
  while (node.parent && node.name !== 'AggregateExpr' && node.name !== 'BinaryExpr') node = node.parent;
  return node;
}

const isNamed = (name: string) => (node: SyntaxNode) => node.name === name;

function findAll(top: SyntaxNode, isInCountry: (node: SyntaxNode) => boolean): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  top.cursor().iterate(({ node }) => {
    if (isInCountry(node)) found.push(node);
  });
  return found.filter(({ from, to }) => from >= top.from && to <= top.to);
}
