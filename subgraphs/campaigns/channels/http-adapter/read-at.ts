/** What stands at a JSON pointer (`/orders/0/id`) or a dotted path (`orders.0.id`); undefined where nothing does. */
export function readAt(value: unknown, path: string): unknown {
  const steps = path.startsWith('/') ? path.slice(1).split('/').map(toName) : path.split('.');
  let found = value;
  for (const step of steps) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  return found;
}

function toName(step: string) {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
