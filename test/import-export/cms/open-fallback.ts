import { setMetricCountListener } from '../../../core/telemetry/metrics.ts';
import { openCms } from '../../subgraphs/cms/open-cms.ts';
import { fallbackTo } from './fall-back.ts';
import { furnishSite } from './furnish-site.ts';

export type Fallback = Awaited<ReturnType<typeof openFallback>>;

/** Opens a legacy system with content, and a server that imports requested content from it. */
export async function openFallback() {
  const opened = new AsyncDisposableStack();
  const original = opened.use(await openCms());
  const there = await furnishSite(original);
  const here = opened.use(await openCms(fallbackTo(original)));
  const asked: string[] = [];
  setMetricCountListener((name, attributes) => {
    if (name === 'trellis.fallbacks')
      asked.push(`${attributes?.domain} ${attributes?.kind} ${attributes?.outcome}`);
  });
  return {
    original,
    there,
    here,
    /** Domain, kind and outcome of each lookup in the legacy system. */
    asked,
    /** Creates an article in the legacy system. */
    addArticle: (name: string) =>
      original.make('/structure/articles', { name, category_id: there.outer, status: 1 }),
    statusOf: async (method: string, path: string, json?: unknown) =>
      (await here.call(method, path, json)).status,
    [Symbol.asyncDispose]: async () => {
      setMetricCountListener();
      await opened.disposeAsync();
    },
  };
}
