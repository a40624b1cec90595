/** Root element with the attributes that the server renders. */
export const root = document.getElementById('explorer') ?? document.body;

/** Whether the server allows introspection. Otherwise there is no documentation and no completion. */
export const isDescribed = root.dataset.described === 'true';

const workers: Record<string, string | undefined> = {
  json: root.dataset.jsonWorker,
  graphql: root.dataset.graphqlWorker,
};

/** Returns the URL of the worker for a language; the editor's worker by default. */
export function workerFor(language: string): string {
  return workers[language] ?? root.dataset.editorWorker ?? '';
}
