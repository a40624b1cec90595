/** Of the queue: a positive whole number that PostgreSQL's bigint holds. */
export function isJobId(text: string) {
  return /^[1-9]\d{0,17}$/.test(text);
}
