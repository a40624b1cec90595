import {
  GoTemplateError,
  type GoTemplateNode,
  type GoTemplateNodeList,
  type GoTemplatePipeline,
  type ParsedGoTemplate,
} from '../go-template-nodes.ts';
import { findTrailingEscapeFunction } from './escapers.ts';
import { type HtmlContext, initialHtmlContext, toHtmlInsertionContext } from './html-context.ts';
import { refuseInsufficientEscaper, toHtmlContextAfterValue, writeHtmlTemplateText } from './html-writer.ts';

const maxChecks = 10_000;

/**
 * Throws if the markup of a template cannot be understood, or ends inside a tag, script or comment, so that
 * the error is found when the template is loaded. More lenient than Go: branches may end in different
 * contexts, because values are escaped for the branch that was executed.
 */
export function checkGoTemplateContexts(template: ParsedGoTemplate): void {
  const checkState: CheckState = { template, ends: new Map(), checksLeft: maxChecks };
  const { state, element } = checkList(checkState, template.root, initialHtmlContext);
  if (state !== 'text')
    throw new GoTemplateError(`the template ends inside ${element ?? 'a tag or a comment'}`);
}

/** The contexts in which called templates end, by name and start context. */
type CheckState = { template: ParsedGoTemplate; ends: Map<string, HtmlContext>; checksLeft: number };

function checkList(checkState: CheckState, nodes: GoTemplateNodeList, start: HtmlContext): HtmlContext {
  return nodes.reduce((context, node) => checkNode(checkState, node, context), start);
}

function checkNode(checkState: CheckState, node: GoTemplateNode, context: HtmlContext): HtmlContext {
  if (node.kind === 'text') return writeHtmlTemplateText(context, node.text).context;
  if (node.kind === 'action') return checkAction(node.pipe, context);
  if (node.kind === 'template') return checkCall(checkState, node.name, context);
  if (node.kind !== 'branch') return context;
  const end = checkList(checkState, node.body, context);
  const otherwise = checkList(checkState, node.otherwise, context);
  return node.form === 'range' && node.otherwise.length > 0 ? otherwise : end;
}

function checkAction(pipe: GoTemplatePipeline, context: HtmlContext): HtmlContext {
  if (pipe.variables.length > 0) return context;
  const place = toHtmlInsertionContext(context);
  refuseInsufficientEscaper(place, findTrailingEscapeFunction(pipe));
  return toHtmlContextAfterValue(place);
}

function checkCall(checkState: CheckState, name: string, context: HtmlContext): HtmlContext {
  const { template, ends } = checkState;
  const key = JSON.stringify([name, context]);
  const cachedEnd = ends.get(key);
  if (cachedEnd) return cachedEnd;
  checkState.checksLeft -= 1;
  if (checkState.checksLeft < 0) throw new GoTemplateError('the template calls too many templates');
  // A template that calls itself is assumed to end in its start context.
  ends.set(key, context);
  const end = checkList(checkState, template.definitions.get(name) ?? [], context);
  ends.set(key, end);
  return end;
}
