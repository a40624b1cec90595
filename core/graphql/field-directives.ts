import { Directive } from 'type-graphql';

/** Hides a field, argument or type from the public schema; REST documents may use it. */
export const restOnlyDirective = Directive('@tag(name: "rest")');

/** The fields by which federation finds an entity. */
export const federationKey = (fields: string) => Directive(`@key(fields: "${fields}")`);
export const federationShareable = Directive('@shareable');
export const federationExternal = Directive('@external');

const weight = (weight: number) => Directive(`@cost(weight: ${weight})`);
/** Query cost of a field, in objects, if it is more than reading rows; see docs/limits.md. */
export const queryCost = Object.assign(weight, {
  /** Cost of rendering templates, or of values computed from many rows. */
  rendering: weight(10),
  searching: weight(50),
  /** Cost of a call to a third-party service. */
  outside: weight(50),
  /** Cost of hashing a password: a tenth of a second of CPU time. */
  hashing: weight(500),
});
/** Assumed length of a list without a size argument, if it differs much from the default of ten. */
export const assumedListSize = (assumedSize: number) => Directive(`@listSize(assumedSize: ${assumedSize})`);

/**
 * Sets the lifetime in seconds of a public cache entry for a field, or for every field with this type:
 * `@publicCacheSeconds(60)`.
 * It applies to responses without credentials. A response has the shortest lifetime of its fields, and a field of an
 * object type without a lifetime prevents caching.
 */
export const publicCacheSeconds = Object.assign(
  (seconds: number) => Directive(`@cacheControl(maxAge: ${seconds})`),
  {
    /** Inherits the cache lifetime of its parent, such as a page or an edge. */
    asParent: Directive('@cacheControl(inheritMaxAge: true)'),
  },
);
