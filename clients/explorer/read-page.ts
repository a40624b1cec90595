/** Root element with the attributes that the server renders. */
export const root = document.getElementById('explorer') ?? document.body;

/** Whether the server describes its graph; without that there is no documentation and no completion. */
export const isDescribed = root.dataset.described === 'true';

const workers: Record<string, string | undefined> = {
  json: root.dataset.jsonWorker,
  graphql: root.dataset.graphqlWorker,
};

/** The address of the worker for a language; all others have the editor's own. */
export function workerFor(language: string): string {
  return workers[language] ?? root.dataset.editorWorker ?? '';
}
