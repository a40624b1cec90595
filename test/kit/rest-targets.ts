import type { EndpointFamily } from '../../rest-compat/endpoint/family.ts';
import { toOpenApiOperationId } from '../../rest-compat/openapi/build-openapi.ts';
import { loadRecordedResponses, type RecordedOperation } from '../../rest-compat/openapi/records.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import type { TestCredentials } from './hostile-access.ts';
import { encodeForUrl } from './hostile-values.ts';

/** Operation of the OpenAPI document, with the contents of a valid request. */
export type RestTarget = {
  path: string;
  method: string;
  /** Index of the endpoint in its family. */
  index: number;
  access: TestCredentials;
  credentials: Record<string, string>;
  example: Record<string, unknown>;
};

/** Each method of each path of a family, with what tests recorded of it. */
export function listRestTargets(family: EndpointFamily, access: TestCredentials): RestTarget[] {
  const record = loadRecordedResponses(projectRoot, [family])[family.recordedAs ?? ''] ?? {};
  return family.endpoints.flatMap((endpoint, index) =>
    endpoint.methods.map((method) => {
      const path = family.prefix + endpoint.path;
      const recorded = record[toOpenApiOperationId(endpoint, method)];
      return {
        path,
        method,
        index,
        access,
        credentials: findCredentials(family, recorded, path, access),
        example: recorded?.request ?? {},
      };
    }),
  );
}

function findCredentials(
  { bearer, accepts }: EndpointFamily,
  recorded: RecordedOperation | undefined,
  path: string,
  access: TestCredentials,
) {
  const isForAdmins = recorded?.failures[403]?.not_admin !== undefined;
  if (path.startsWith('/v1')) return access.account;
  if (accepts?.includes('cmsSession')) return access.cmsSession;
  if (bearer === 'cmsToken') return access.cmsToken;
  return path.startsWith('/admin') || isForAdmins ? access.admin : access.user;
}

/** Fills the parameters of a path. Deletions get an unknown id, because the other attacks need the object. */
export function fillPath({ path, method, access, example }: RestTarget, given: Record<string, string> = {}) {
  const params = (example.params ?? {}) as Record<string, string>;
  const [, id] = Object.entries(access.ids).find(([part]) => path.includes(part)) ?? [];
  const bottom = path
    .match(/\{(\w+)\}/g)
    ?.at(-1)
    ?.slice(1, -1);
  const isDeletion = method === 'delete' || path.endsWith('/erase');
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (given[name] !== undefined) return given[name];
    if (isDeletion && name === bottom) return name.endsWith('id') ? '999999' : 'none';
    return access.ids[name] ?? (name === 'id' ? id : undefined) ?? encodeForUrl(params[name] ?? '1');
  });
}
