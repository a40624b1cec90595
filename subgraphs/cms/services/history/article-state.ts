import type { Prisma } from '../../../../prisma/generated/cms/client.ts';

type Fields = {
  name: string;
  categoryName: string;
  status: number;
  templateId: number;
  priority: number;
  categoryPriority: number;
};

/** What the history keeps of an article in a language. Meta values are by number of their field. */
export type ArticleState = Fields & { meta?: Prisma.InputJsonObject };

/** That a change brings something back, with these meta values if with any. */
export type Restoring = { meta?: Prisma.InputJsonObject | undefined };

export function toArticleState(row: Fields & { meta: Prisma.JsonValue }): ArticleState {
  const { name, categoryName, status, templateId, priority, categoryPriority, meta } = row;
  return {
    ...{ name, categoryName, status, templateId, priority, categoryPriority },
    meta: meta as Prisma.InputJsonObject,
  };
}
