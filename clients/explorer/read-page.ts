/** Root element with the attributes that the server renders. */
export const explorerRootElement = document.getElementById('explorer') ?? document.body;

/** Whether the server allows introspection. Otherwise there is no documentation and no completion. */
export const isIntrospectionAllowed = explorerRootElement.dataset.described === 'true';

const workers: Record<string, string | undefined> = {
  json: explorerRootElement.dataset.jsonWorker,
  graphql: explorerRootElement.dataset.graphqlWorker,
};

/** Returns the URL of the worker for a language; the editor's worker by default. */
export function editorWorkerUrlOf(language: string): string {
  return workers[language] ?? explorerRootElement.dataset.editorWorker ?? '';
}
