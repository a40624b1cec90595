/**
 * Names statements so that PostgreSQL plans each once per connection. Nothing ever takes a name back, so beyond the
 * limit statements stay unnamed.
 */
export function createStatementNames(limit: number): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= limit) return known ?? '';
    const name = `p${names.size}`;
    names.set(sql, name);
    return name;
  };
}
