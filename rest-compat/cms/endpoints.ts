import { articleEndpoints } from './articles.endpoints.ts';
import { categoryEndpoints } from './categories.endpoints.ts';
import { cmsUserEndpoints } from './cms-users.endpoints.ts';
import { languageEndpoints } from './languages.endpoints.ts';
import { mediaEndpoints } from './media.endpoints.ts';
import { mediaCategoryEndpoints } from './media-categories.endpoints.ts';
import { metaFieldEndpoints } from './meta-fields.endpoints.ts';
import { metaValueEndpoints } from './meta-values.endpoints.ts';
import { moduleEndpoints } from './modules.endpoints.ts';
import { cmsRoleEndpoints } from './roles.endpoints.ts';
import { sliceEndpoints } from './slices.endpoints.ts';
import { templateEndpoints } from './templates.endpoints.ts';
import { cmsUserRoleAssignmentEndpoints } from './user-roles.endpoints.ts';

/** The contents page of this family. The order decides the order of the methods in a refusal. */
export const cmsRestEndpoints = [
  ...articleEndpoints,
  ...sliceEndpoints,
  ...categoryEndpoints,
  ...mediaEndpoints,
  ...mediaCategoryEndpoints,
  ...moduleEndpoints,
  ...templateEndpoints,
  ...cmsUserEndpoints,
  ...cmsUserRoleAssignmentEndpoints,
  ...cmsRoleEndpoints,
  ...languageEndpoints,
  ...metaValueEndpoints,
];

/** Definitions of metainfo fields, which sessions reach through the graph only. */
export const apiTokenOnlyEndpoints = metaFieldEndpoints;
