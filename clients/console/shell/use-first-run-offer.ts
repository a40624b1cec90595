import { graph } from '../graph/graph.ts';
import { useGraphQuery } from '../graph/use-graph-query.ts';
import { consolePageSettings } from '../page/page-settings.ts';

const firstRunOfferDocument = graph(`
  query ConsoleFirstRunOffer {
    serverSetup { canCreateDemo }
    jobs(first: 1) { totalCount }
  }
`);

const storageKey = 'trellis-console-first-run';

/** Remembers in the browser that the user does not want to start with the first run. */
export function dismissFirstRunOffer(): void {
  localStorage.setItem(storageKey, 'skipped');
}

/**
 * Returns whether the console starts with the first run: on a development server without published jobs, for users who
 * may create the demo. `undefined` while the server is asked.
 */
export function useFirstRunOffer(): boolean | undefined {
  const isPossible = !consolePageSettings.isProduction && localStorage.getItem(storageKey) === null;
  const { data, error } = useGraphQuery(
    firstRunOfferDocument,
    {},
    { isEnabled: isPossible, acceptsRefusedFields: true },
  );
  if (!isPossible || error) return false;
  return data && data.serverSetup?.canCreateDemo === true && data.jobs?.totalCount === 0;
}
