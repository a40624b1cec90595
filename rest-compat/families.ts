import { authEndpointFamily } from './auth/family.ts';
import { campaignsEndpointFamily } from './campaigns/family.ts';
import { channelCallbackEndpointFamily } from './channels/family.ts';
import { clickEndpointFamily } from './clicks/family.ts';
import { articlePreviewEndpointFamily } from './cms/article-preview.endpoints.ts';
import {
  cmsApiTokenEndpointFamily,
  cmsBackOfficeEndpointFamily,
  cmsFileEndpointFamily,
} from './cms/family.ts';
import type { EndpointFamily } from './endpoint/family.ts';
import { feedEndpointFamily } from './feeds/family.ts';
import { jobPageEndpointFamily } from './jobs/family.ts';

/** The contents page of this floor: every documented endpoint hangs on one of these. */
export const restEndpointFamilies: readonly EndpointFamily[] = [
  authEndpointFamily,
  campaignsEndpointFamily,
  jobPageEndpointFamily,
  clickEndpointFamily,
  feedEndpointFamily,
  channelCallbackEndpointFamily,
  cmsApiTokenEndpointFamily,
  cmsBackOfficeEndpointFamily,
  cmsFileEndpointFamily,
  articlePreviewEndpointFamily,
];
