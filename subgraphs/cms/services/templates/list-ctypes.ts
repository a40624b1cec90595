import { readAttributes } from './template-attributes.ts';

/** The content types of a template; one that names none has number 1. */
export function listCtypes({ attributes }: { attributes: unknown }) {
  const { ctypes, modules } = readAttributes(attributes);
  const named = Object.entries(ctypes);
  return (named.length ? named : [['1', ''] as const]).map(([id, name]) => {
    const taken = modules[id] ?? 'all';
    return { id: Number(id), name, moduleIds: taken === 'all' ? null : taken };
  });
}
