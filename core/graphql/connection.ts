import 'reflect-metadata';
import { Extensions, Field, Int } from 'type-graphql';
import { publicCacheSeconds } from './field-directives.ts';
import {
  createGraphqlEnum,
  graphqlInputType,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from './fields.ts';
import { LazyEdge, PageInfo } from './page.ts';
import { createObjectTypeOf } from './payload-types.ts';

const OrderDirection = createGraphqlEnum(
  'OrderDirection',
  'Direction of a sort.',
  { ASC: 'asc', DESC: 'desc' },
  { ASC: 'Smallest, oldest or alphabetically first value first.', DESC: 'Reverse of ASC.' },
);

/** One sort criterion for a service: the property and its direction. */
export type SortCriterion = { field: string; direction: string };

/**
 * Creates the input `<Name>Order` with its enum `<Name>OrderField`, from the names in the graph, their properties and
 * descriptions.
 */
export function createOrderInputType<const Fields extends Readonly<Record<string, string>>>(
  name: string,
  fields: Fields,
  descriptions: Readonly<Record<keyof Fields, string>>,
) {
  const OrderField = createGraphqlEnum(`${name}OrderField`, 'Sort field.', fields, descriptions);
  class Order {
    field!: string;
    direction!: string;
  }
  Field(() => OrderField, { description: 'Sort field.' })(Order.prototype, 'field');
  Field(() => OrderDirection, { description: 'Sort direction.', defaultValue: 'asc' })(
    Order.prototype,
    'direction',
  );
  graphqlInputType(
    `Sort criterion. Later criteria sort the items that are equal in earlier ones.`,
    `${name}Order`,
  )(Order);
  return Order;
}

type Page<Item> = {
  edges: readonly { node: Item; cursor: string }[];
  nodes: readonly Item[];
  pageInfo: PageInfo;
  count: () => Promise<TotalCountFields>;
};

/** Maps the nodes of a page to the shape for clients. Cursors are still built from the rows. */
export function mapPageNodes<Item, Mapped>(page: Page<Item>, show: (item: Item) => Mapped): Page<Mapped> {
  const nodes = page.nodes.map(show);
  const edges = page.edges.map((edge, index) => new LazyEdge(nodes[index] as Mapped, () => edge.cursor));
  return { ...page, nodes, edges };
}

/** Maximum exact count. A larger count is reported as a lower bound. */
export const maxExactCount = 10_000;

/** Fields of a connection with the total number of rows, which is exact up to `maxExactCount`. */
export type TotalCountFields = { totalCount: number; totalCountIsExact: boolean };

/**
 * Builds a count from a query with a limit of one more than the maximum exact count: `toCount(await db.x.count({
 * where, take: maxExactCount + 1 }))`.
 */
export function capTotalCount(limitedCount: number): TotalCountFields {
  const totalCountIsExact = limitedCount <= maxExactCount;
  return { totalCount: totalCountIsExact ? limitedCount : maxExactCount, totalCountIsExact };
}

/** Creates the types `<Name>Edge` and `<Name>Connection`; `count` of a connection is called only if the client selects it. */
export function createConnectionTypes<Item>(name: string, item: new () => Item, plural: string) {
  const Edge = createObjectTypeOf(`${name}Edge`, `One of the ${plural} with its cursor.`, {
    node: graphqlObjectField(() => item, 'The object.'),
    cursor: graphqlTextField('Cursor for the arguments after and before.'),
  });
  publicCacheSeconds.asParent(Edge);
  class Connection {
    edges!: readonly InstanceType<typeof Edge>[];
    nodes!: readonly Item[];
    pageInfo!: PageInfo;
    count!: () => Promise<TotalCountFields>;
  }
  graphqlListField(() => Edge, `The ${plural} of this page with their cursors.`)(
    Connection.prototype,
    'edges',
  );
  graphqlListField(() => item, `The ${plural} of this page.`)(Connection.prototype, 'nodes');
  graphqlObjectField(() => PageInfo, 'Position of this page in the list.')(Connection.prototype, 'pageInfo');
  withTotalCount(
    Connection.prototype,
    'totalCount',
    () => Int,
    'Number of items on all pages; counted up to 10000.',
  );
  withTotalCount(
    Connection.prototype,
    'totalCountIsExact',
    () => Boolean,
    'Whether totalCount is exact; false if there are more items.',
  );
  graphqlObjectType(`A page of ${plural}.`, `${name}Connection`)(Connection);
  publicCacheSeconds.asParent(Connection);
  return Connection;
}

function withTotalCount(
  target: object,
  name: keyof TotalCountFields,
  type: () => typeof Int | typeof Boolean,
  description: string,
) {
  Field(type, { description })(target, name);
  Extensions({ count: name })(target, name);
}
