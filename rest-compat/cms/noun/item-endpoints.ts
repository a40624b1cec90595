import type { TadaDocumentNode } from 'gql.tada';
import { z } from 'zod';
import { defineEndpoint, type Endpoint, type EndpointTexts } from '../../endpoint/define-endpoint.ts';
import type { RestRequest } from '../../endpoint/define-operation.ts';
import { jsonReply } from '../../endpoint/reply.ts';
import { createResourceActionGuard, type RestResource } from './rest-resource.ts';

type Common = EndpointTexts & {
  /** Suffix of the item's path. */
  suffix?: `/${string}` | '';
};

type Change<Document, Shape extends z.ZodRawShape, Input> = Common & {
  /** The fields of the body. */
  fields: Shape;
  document: Document;
  toInput: (body: z.output<z.ZodObject<Shape>>) => Input;
};

type ChangedDocument<Item, Input> = TadaDocumentNode<{ done: { item: Item } }, { input: Input }>;

/** Defines GET of one item. */
export function defineGetEndpoint<Params, Key, Named, Item, Wire>(
  { path, tag, key }: RestResource<Params, Key, Named>,
  {
    suffix = '',
    document,
    body,
    toBody,
    toVersion,
    ...texts
  }: Common & {
    document: TadaDocumentNode<{ item: Item }, Key>;
    body: z.ZodType<unknown, Wire>;
    toBody: (item: Item) => Wire;
    /** Version of the item, which the answer has as its ETag. */
    toVersion?: (item: Item) => number;
  },
) {
  return defineEndpoint({
    methods: ['get'],
    path: `${path}${key.path}${suffix}`,
    ...texts,
    tag,
    params: key.params,
    document,
    toVariables: ({ params }) => key.toInput(params),
    answers: { 200: body },
    toReply: ({ item }) => jsonReply(200, toBody(item), toVersion && toItemVersionHeaders(toVersion(item))),
    ...(toVersion && { answerHeaders: itemVersionResponseHeaders }),
  });
}

/** Defines POST to the list, which creates an item. */
export function defineCreateEndpoint<Params, Key, Item, Shape extends z.ZodRawShape, Input>(
  noun: RestResource<Params, Key, Item>,
  spec: Change<ChangedDocument<Item, Input>, Shape, Input>,
) {
  const { path, tag, type, title = type, key } = noun;
  const { fields, document, toInput, ...texts } = spec;
  return defineEndpoint({
    methods: ['post'],
    path,
    ...texts,
    tag,
    body: toBody(`CmsCreate${type}`, fields),
    document,
    toVariables: ({ body }) => ({ input: toInput(body) }),
    answers: { 201: key.acknowledgement },
    toReply: ({ done: { item } }) => jsonReply(201, key.toAcknowledgement(`${title} created`, item)),
    guard: createResourceActionGuard(noun, 'add'),
  });
}

/** Defines PUT or PATCH of one item. Absent fields keep their values. */
export function defineUpdateEndpoint<Params, Key, Item, Shape extends z.ZodRawShape, Input>(
  noun: RestResource<Params, Key, Item>,
  spec: Change<ChangedDocument<Item, Input>, Shape, Omit<Input, keyof Key>> & {
    /** Admission check, because a missing item is reported before mistakes of the body. */
    toAdmission?: Endpoint['toAdmission'];
  },
) {
  const { path, tag, type, title = type, key, isVersioned } = noun;
  const { suffix = '', fields, document, toInput, toAdmission, ...texts } = spec;
  return defineEndpoint({
    methods: ['put', 'patch'],
    path: `${path}${key.path}${suffix}`,
    ...texts,
    tag,
    params: key.params,
    body: toBody(`CmsUpdate${type}`, fields),
    document,
    ...(isVersioned && { headers: itemVersionRequestHeaders }),
    toVariables: ({ params, body, request }) => {
      const input = { ...key.toInput(params), ...toInput(body) } as Input;
      return { input: isVersioned ? { ...input, expectedVersion: readExpectedItemVersion(request) } : input };
    },
    answers: { 200: key.acknowledgement },
    toReply: ({ done: { item } }) => jsonReply(200, key.toAcknowledgement(`${title} updated`, item)),
    guard: createResourceActionGuard(noun, 'update'),
    toAdmission,
  });
}

/** Defines DELETE of one item. */
export function defineDeleteEndpoint<Params, Key, Done>(
  { path, tag, type, title = type, key, isVersioned }: RestResource<Params, Key, Params & Done>,
  {
    suffix = '',
    document,
    ...texts
  }: Common & { document: TadaDocumentNode<{ done: Done }, { input: Key }> },
) {
  return defineEndpoint({
    methods: ['delete'],
    path: `${path}${key.path}${suffix}`,
    ...texts,
    tag,
    params: key.params,
    document,
    ...(isVersioned && { headers: itemVersionRequestHeaders }),
    toVariables: ({ params, request }) => {
      const input = key.toInput(params);
      return { input: isVersioned ? { ...input, expectedVersion: readExpectedItemVersion(request) } : input };
    },
    answers: { 200: key.acknowledgement },
    toReply: ({ done }, { params }) =>
      jsonReply(200, key.toAcknowledgement(`${title} deleted`, { ...params, ...done })),
  });
}

function toBody<Shape extends z.ZodRawShape>(
  id: string,
  fields: Shape,
): z.ZodType<z.output<z.ZodObject<Shape>>> {
  return z.object(fields).meta({ id });
}

/** Documented header of an answer with an item that has a version. */
export const itemVersionResponseHeaders = {
  ETag: z.string().meta({ description: 'Version of the object, for If-Match.' }),
};

/** Documented header of a change of an item that has a version. */
export const itemVersionRequestHeaders = {
  'If-Match': z.string().meta({
    description:
      'ETag of the version that the change is based on. If the object has another one by now, nothing is changed.',
  }),
};

export function toItemVersionHeaders(version: number) {
  return { etag: `"${version}"` };
}

/** No item has this version, so that the graph refuses the change after it has checked the permission. */
const noVersion = -1;

/**
 * Reads the version that a change is based on from If-Match; undefined without the header, and for `*`, which every
 * item matches. A weak tag counts too, because proxies that compress weaken the tags of this server.
 */
export function readExpectedItemVersion({ headers }: Pick<RestRequest, 'headers'>): number | undefined {
  const condition = headers['if-match']?.trim();
  if (condition === undefined || condition === '*') return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(condition) ?? [];
  return version === undefined ? noVersion : Number(version);
}
