/** Root element with the attributes that the server renders. */
export const explorerRoot = document.getElementById('explorer') ?? document.body;

/** Whether the server allows introspection. Otherwise there is no documentation and no completion. */
export const isIntrospectionAllowed = explorerRoot.dataset.described === 'true';

const workers: Record<string, string | undefined> = {
  json: explorerRoot.dataset.jsonWorker,
  graphql: explorerRoot.dataset.graphqlWorker,
};

/** Returns the URL of the worker for a language; the editor's worker by default. */
export function editorWorkerUrlOf(language: string): string {
  return workers[language] ?? explorerRoot.dataset.editorWorker ?? '';
}
