import { graph } from '../../graph/graph.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useSession } from '../../shell/session.ts';

const permissionDocument = graph(`
  query ConsoleMediaPermission {
    currentCmsUser { id isAdmin roles { id permissions { media { isForAll categories { number } } } } }
  }
`);

/** Categories of the media pool in which the user may change something. */
export type MediaPermission = {
  /** Whether all categories are permitted, and media without one. */
  isForAll: boolean;
  /** Whether media can be uploaded into some category. */
  mayUpload: boolean;
};

/** Loads what the user may do in the media pool. The server checks each action again. */
export function useMediaPermission(): MediaPermission {
  const isAdmin = useSession().cmsUser?.isAdmin ?? false;
  const { data } = useGraphQuery(permissionDocument, {}, { isEnabled: !isAdmin, acceptsRefusedFields: true });
  const roles = data?.currentCmsUser?.roles ?? [];
  const isForAll = isAdmin || roles.some(({ permissions }) => permissions?.media.isForAll);
  const hasSome = roles.some(({ permissions }) => (permissions?.media.categories.length ?? 0) > 0);
  return { isForAll, mayUpload: isForAll || hasSome };
}
