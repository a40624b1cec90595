import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, print } from 'graphql';

/** Prints arguments in one line, as relay-compiler does before it hashes a document. */
const joinArguments = (text: string) =>
  text.replace(/\(\n([^()]*)\n\s*\)/g, (_, list: string) => `(${list.trim().split(/\n\s*/).join(', ')})`);

/** Returns the names of the documents in a source whose text is not the one that relay-compiler has compiled. */
export function findStaleArtifacts(source: string, folder: string): string[] {
  const compiled = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return [...source.matchAll(/graphql`([^`]+)`/g)].flatMap(([, text = '']) => {
    const hash = createHash('md5')
      .update(joinArguments(print(parse(text))))
      .digest('hex');
    return compiled.some((artifact) => artifact.includes(hash)) ? [] : [text];
  });
}
