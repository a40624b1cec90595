/** Root element with the attributes that the server renders. */
export const explorerRoot = document.getElementById('explorer') ?? document.body;

/** Whether the server describes its graph; without that there is no documentation and no completion. */
export const isIntrospectionAllowed = explorerRoot.dataset.described === 'true';

const workers: Record<string, string | undefined> = {
  json: explorerRoot.dataset.jsonWorker,
  graphql: explorerRoot.dataset.graphqlWorker,
};

/** The address of the worker for a language; all others have the editor's own. */
export function editorWorkerUrlOf(language: string): string {
  return workers[language] ?? explorerRoot.dataset.editorWorker ?? '';
}
