import 'reflect-metadata';
import { Extensions, Field, Int } from 'type-graphql';
import { cached, graphEnum, inputType, list, objectType, one, payload, text } from './fields.ts';
import { PageInfo } from './page.ts';

const OrderDirection = graphEnum(
  'OrderDirection',
  'Direction of a sort.',
  { ASC: 'asc', DESC: 'desc' },
  { ASC: 'Smallest, oldest or alphabetically first value first.', DESC: 'Reverse of ASC.' },
);

/** One sort criterion for a service: the property and its direction. */
export type OrderInput = { field: string; direction: string };

/**
 * Creates the input `<Name>Order` with its enum `<Name>OrderField`, from the names in the graph, their properties and
 * descriptions.
 */
export function orderOf<const Fields extends Readonly<Record<string, string>>>(
  name: string,
  fields: Fields,
  descriptions: Readonly<Record<keyof Fields, string>>,
) {
  const OrderField = graphEnum(`${name}OrderField`, 'Sort field.', fields, descriptions);
  class Order {
    field!: string;
    direction!: string;
  }
  Field(() => OrderField, { description: 'Sort field.' })(Order.prototype, 'field');
  Field(() => OrderDirection, { description: 'Sort direction.', defaultValue: 'asc' })(
    Order.prototype,
    'direction',
  );
  inputType(
    `Sort criterion. Later criteria sort the items that are equal in earlier ones.`,
    `${name}Order`,
  )(Order);
  return Order;
}

type Page<Item> = {
  edges: readonly { node: Item; cursor: string }[];
  nodes: readonly Item[];
  pageInfo: PageInfo;
  count: () => Promise<Count>;
};

/** Maps the nodes of a page to the shape for clients. Cursors are still built from the rows. */
export function showNodes<Item, Shown>(page: Page<Item>, show: (item: Item) => Shown): Page<Shown> {
  const nodes = page.nodes.map(show);
  const edges = page.edges.map((edge, at) => ({
    node: nodes[at] as Shown,
    get cursor() {
      return edge.cursor;
    },
  }));
  return { ...page, nodes, edges };
}

/** Maximum exact count. A larger count is reported as a lower bound. */
export const countedExactly = 10_000;

export type Count = { totalCount: number; totalCountIsExact: boolean };

/**
 * Builds a count from a query with a limit of one more than the maximum exact count: `toCount(await db.x.count({
 * where, take: countedExactly + 1 }))`.
 */
export function toCount(counted: number): Count {
  const totalCountIsExact = counted <= countedExactly;
  return { totalCount: totalCountIsExact ? counted : countedExactly, totalCountIsExact };
}

/** Creates the types `<Name>Edge` and `<Name>Connection`; `count` of a connection is called only if the client selects it. */
export function connectionOf<Item>(name: string, item: new () => Item, plural: string) {
  const Edge = payload(`${name}Edge`, `One of the ${plural} with its cursor.`, {
    node: one(() => item, 'The object.'),
    cursor: text('Cursor for the arguments after and before.'),
  });
  cached.asParent(Edge);
  class Connection {
    edges!: readonly InstanceType<typeof Edge>[];
    nodes!: readonly Item[];
    pageInfo!: PageInfo;
    count!: () => Promise<Count>;
  }
  list(() => Edge, `The ${plural} of this page with their cursors.`)(Connection.prototype, 'edges');
  list(() => item, `The ${plural} of this page.`)(Connection.prototype, 'nodes');
  one(() => PageInfo, 'Position of this page in the list.')(Connection.prototype, 'pageInfo');
  counted(
    Connection.prototype,
    'totalCount',
    () => Int,
    'Number of items on all pages; counted up to 10000.',
  );
  counted(
    Connection.prototype,
    'totalCountIsExact',
    () => Boolean,
    'Whether totalCount is exact; false if there are more items.',
  );
  objectType(`A page of ${plural}.`, `${name}Connection`)(Connection);
  cached.asParent(Connection);
  return Connection;
}

function counted(
  target: object,
  name: keyof Count,
  type: () => typeof Int | typeof Boolean,
  description: string,
) {
  Field(type, { description })(target, name);
  Extensions({ count: name })(target, name);
}
