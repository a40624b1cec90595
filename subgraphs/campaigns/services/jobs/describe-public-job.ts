import { sanitize } from '../../../../core/markup/sanitize.ts';

/** The description of a job as the public may see it. */
export function describePublicJob({ description }: { description: string }): Promise<string> {
  return sanitize('description', description);
}
