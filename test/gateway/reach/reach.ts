/** The field of the public graph that does what a REST operation does, or why there is none. */
export type Reach = Readonly<Record<string, `${string}.${string}` | { none: string }>>;
