import type { Guard } from '../define-endpoint.ts';
import { graph } from '../graph.ts';

const document = graph(`query RestCmsGuard($scope: String!) { cmsAccess(scope: $scope) }`);

/** Whoever may not use the scope hears nothing of what is wrong with their request. */
export function guardFor(scope: string): Guard {
  return { document, variables: { scope } };
}
