/** The PostgreSQL schema of the queue. */
export function queueSchemaOf(namespace: string) {
  return `${namespace}graphile_worker`;
}
