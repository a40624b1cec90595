import { type Data, setField } from '../join-answers.ts';

type CreateData = (values: readonly unknown[]) => Data;

/** Objects after which generating code pays off. */
const compileAfter = 8;

/**
 * Returns a function that creates objects with these keys. V8 turns an object that gets many keys one by one into a
 * dictionary, which takes ten times as long to create and twice as long to write as JSON; so an object literal is
 * generated where many objects are created.
 */
export function compileCreateData(keys: readonly string[]): CreateData {
  let created = 0;
  let create: CreateData = (values) => {
    created += 1;
    if (created === compileAfter) create = compileLiteral(keys);
    const data: Data = {};
    for (const [at, key] of keys.entries()) setField(data, key, values[at]);
    return data;
  };
  return (values) => create(values);
}

function compileLiteral(keys: readonly string[]): CreateData {
  // The parser limits names to letters, digits and `_`. Only a computed `__proto__` is a key like any other.
  const entries = keys.map((key, at) => `${key === '__proto__' ? '["__proto__"]' : key}: values[${at}]`);
  return new Function('values', `return { ${entries.join(', ')} };`) as CreateData;
}
