import { type Pipe, TemplateError } from '../template-nodes.ts';

/**
 * Returns the function `html` or `urlquery` at the end of a pipeline that is written to HTML. Earlier in the pipeline
 * they are not allowed, because their result could be changed afterwards.
 */
export function findOwnEscaper({ commands }: Pipe): { name: 'html' | 'urlquery' } | null {
  const names = commands.map(({ name }) => (name === 'html' || name === 'urlquery' ? name : null));
  const early = names.slice(0, -1).find((name) => name !== null);
  if (early) throw new TemplateError(`the function ${early} must be the last one of a pipeline`);
  const name = names.at(-1);
  return name ? { name } : null;
}
