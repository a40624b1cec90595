type Named = { name: string; categoryName: string; isStartArticle: boolean };

/** Returns a start article as the category that it represents, with the name of the category. */
export function asCategory<Row extends Named>(article: Row): Row {
  return article.isStartArticle ? { ...article, name: article.categoryName } : article;
}
