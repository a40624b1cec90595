import {
  type NodeList,
  type Pipe,
  type Template,
  TemplateError,
  type TemplateNode,
} from '../template-nodes.ts';
import { findOwnEscaper } from './escapers.ts';
import { beforeInsertion, type Context, startContext } from './html-context.ts';
import { afterValue, refuseOwn, writeText } from './html-writer.ts';

const maxChecks = 10_000;

/**
 * Throws if the markup of a template cannot be understood, or ends inside a tag, script or comment, so that
 * the error is found when the template is loaded. More lenient than Go: branches may end in different
 * contexts, because values are escaped for the branch that was executed.
 */
export function checkContexts(template: Template): void {
  const checking: CheckState = { template, ends: new Map(), remaining: maxChecks };
  const { state, element } = checkList(checking, template.root, startContext);
  if (state !== 'text')
    throw new TemplateError(`the template ends inside ${element ?? 'a tag or a comment'}`);
}

/** The contexts in which called templates end, by name and start context. */
type CheckState = { template: Template; ends: Map<string, Context>; remaining: number };

function checkList(checking: CheckState, nodes: NodeList, start: Context): Context {
  return nodes.reduce((context, node) => checkNode(checking, node, context), start);
}

function checkNode(checking: CheckState, node: TemplateNode, context: Context): Context {
  if (node.kind === 'text') return writeText(context, node.text).context;
  if (node.kind === 'action') return checkAction(node.pipe, context);
  if (node.kind === 'template') return checkCall(checking, node.name, context);
  if (node.kind !== 'branch') return context;
  const end = checkList(checking, node.body, context);
  const otherwise = checkList(checking, node.otherwise, context);
  return node.form === 'range' && node.otherwise.length > 0 ? otherwise : end;
}

function checkAction(pipe: Pipe, context: Context): Context {
  if (pipe.variables.length > 0) return context;
  const place = beforeInsertion(context);
  refuseOwn(place, findOwnEscaper(pipe));
  return afterValue(place);
}

function checkCall(checking: CheckState, name: string, context: Context): Context {
  const { template, ends } = checking;
  const key = JSON.stringify([name, context]);
  const known = ends.get(key);
  if (known) return known;
  checking.remaining -= 1;
  if (checking.remaining < 0) throw new TemplateError('the template calls too many templates');
  // A template that calls itself is assumed to end in its start context.
  ends.set(key, context);
  const end = checkList(checking, template.definitions.get(name) ?? [], context);
  ends.set(key, end);
  return end;
}
