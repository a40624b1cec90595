/** The article a campaign lands on, by its key; whether it still exists the content domain knows. */
export function findLandingArticle({ landingArticleId }: { landingArticleId: number | null }) {
  return landingArticleId === null ? null : { id: landingArticleId };
}
