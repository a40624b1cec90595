/** What the history keeps of an article in a language. */
export type ArticleState = {
  name: string;
  categoryName: string;
  status: number;
  templateId: number;
  priority: number;
  categoryPriority: number;
};

export function toArticleState(row: ArticleState): ArticleState {
  const { name, categoryName, status, templateId, priority, categoryPriority } = row;
  return { name, categoryName, status, templateId, priority, categoryPriority };
}
