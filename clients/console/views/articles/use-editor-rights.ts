import { useCallback } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { editorRightsDocument } from './article.graph.ts';

/**
 * Returns what the user may change by the roles. Without an answer everything is offered, because the server refuses what
 * is not permitted.
 */
export function useEditorRights() {
  const { data } = useGraphQuery(editorRightsDocument, {}, { acceptsRefusedFields: true });
  const user = data?.currentCmsUser;
  const mayUseModule = useCallback(
    (number: number) =>
      !user ||
      user.isAdmin ||
      user.roles.some(
        ({ permissions: { modules } }) =>
          modules.isForAll || modules.modules.some((module) => module.number === number),
      ),
    [user],
  );
  const mayWriteIn = useCallback(
    (number: number) =>
      !user ||
      user.isAdmin ||
      user.roles.some(
        ({ permissions: { languages } }) =>
          languages.isForAll || languages.languages.some((language) => language.number === number),
      ),
    [user],
  );
  return { mayUseModule, mayWriteIn };
}
