/** Object in a suite's data, with the fields of all subgraphs. */
export type Row = Readonly<Record<string, unknown>>;

/** Arguments of a resolver of a suite. */
export type On = {
  row: Row;
  args: Row;
  /** The representation by which the planner has reached the object; empty where it came from a field. */
  given: Row;
  /** A value of the representation by its path, such as `price` or `lines.0.weight`; throws where it was not sent. */
  need: (path: string) => unknown;
};

type Resolve = (on: On) => unknown;

/** Answers of one subgraph to a representation: replaces the search among the rows. */
type ResolveReference = (reference: Row, row: Row | undefined) => Row | null;

/** `errors` says whether there have to be some; without data, the answer's data is null. */
export type Case = { name: string; query: string; data?: Row; errors?: true };

/** Subgraphs, their data, and what has to be answered. */
export type Suite = {
  /** Subject of the suite, in terms of the specification. */
  about: string;
  /** SDL by the subgraph's name, without the link to the specification, which is added. */
  subgraphs: Readonly<Record<string, string>>;
  /** Whether the subgraphs link no specification, because they use Federation 1. */
  isFirstVersion?: boolean;
  /** Objects that are found by a key; each has its `__typename`. */
  rows?: readonly Row[];
  /**
   * Values of fields by `Type.field`, or by `subgraph:Type.field` for one subgraph alone. Others are the row's
   * properties; what the subgraph may not know is refused, whatever the row has.
   */
  fields?: Readonly<Record<string, Resolve>>;
  /** Resolvers of references, by `subgraph:Type`. */
  references?: Readonly<Record<string, ResolveReference>>;
  /** Before each run of a case, for data that mutations change. */
  reset?: () => void;
  cases: readonly Case[];
};

/** The reference that a plan has no reason to ask for. */
export const never: ResolveReference = () => {
  throw new Error('A plan has no reason to come here.');
};
