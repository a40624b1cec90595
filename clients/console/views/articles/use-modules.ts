import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '../../graph/graph.ts';
import { runOperation } from '../../graph/transport.ts';
import { toQueryKey } from '../../graph/use-graph-query.ts';
import { type BlockModule, blockModulesDocument } from './article.graph.ts';
import type { ModuleField } from './module-field.ts';
import { parseModuleForm } from './module-form.ts';

type ModulePage = ResultOf<typeof blockModulesDocument>['modules'];
type ModuleWithForm = BlockModule & { fields: readonly ModuleField[] };

const noModules: ReadonlyMap<number, ModuleWithForm> = new Map();

/** Time for which the forms of modules are not loaded again. */
const freshMs = 60_000;

/** Returns all modules by number, with the fields of their forms. */
export function useModules(): ReadonlyMap<number, ModuleWithForm> {
  const { data } = useQuery({
    queryKey: toQueryKey(blockModulesDocument, {}),
    queryFn: ({ signal }) => loadModules(signal),
    staleTime: freshMs,
  });
  return data ?? noModules;
}

async function loadModules(signal: AbortSignal): Promise<ReadonlyMap<number, ModuleWithForm>> {
  const modules = new Map<number, ModuleWithForm>();
  let after: string | null = null;
  do {
    const page: ModulePage = (await runOperation(blockModulesDocument, { after }, { signal })).modules;
    for (const module of page?.nodes ?? [])
      modules.set(module.number, { ...module, fields: parseModuleForm(module) });
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return modules;
}
