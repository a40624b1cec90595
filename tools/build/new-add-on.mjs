// `npm run new:add-on -- <name or path>`: writes a working add-on from the template examples/add-on.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const model = join(root, 'examples', 'add-on');
/** Files that an installation or a build creates in the template. */
const left = ['node_modules', 'dist', 'package-lock.json'];

/** Returns the target folder. A plain name is a folder beside this clone; a path is relative to the working folder. */
function findTarget(text) {
  return text.includes('/') ? resolve(process.env.INIT_CWD ?? '.', text) : resolve(root, '..', text);
}

/** Replaces every spelling of the template's name. */
function renameIn(text, name) {
  const words = name.split('-');
  const pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  const spoken = words.join(' ');
  return text
    .replaceAll('guest-book', name)
    .replaceAll('guest_book', words.join('_'))
    .replaceAll('guestBook', pascal[0].toLowerCase() + pascal.slice(1))
    .replaceAll('GuestBook', pascal)
    .replaceAll('Guest book', spoken[0].toUpperCase() + spoken.slice(1))
    .replaceAll('guest book', spoken);
}

function write(from, to, change) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (left.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) write(source, target, change);
    else writeFileSync(target, change(readFileSync(source, 'utf8')));
  }
}

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const [wanted = ''] = process.argv.slice(2);
const target = findTarget(wanted);
const name = basename(target);
if (!wanted) fail('Give a name: npm run new:add-on -- guest-book, or a path that ends with one.');
if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name))
  fail(`${name} is not a valid name. Use lower-case words joined by dashes, such as guest-book.`);
if (existsSync(target) && readdirSync(target).length > 0) fail(`The folder ${target} is not empty.`);

const here = relative(target, root);
write(model, target, (text) =>
  renameIn(text, name).replaceAll('"file:../.."', JSON.stringify(`file:${here}`)),
);
const place = relative(process.env.INIT_CWD ?? '.', target) || target;
process.stdout.write(
  `${[
    `Wrote the add-on ${name} into ${target}. Try it:`,
    `  cd ${place} && npm install && npm test`,
    `Then start Trellis with it, in ${root}:`,
    `  SVC_ADD_ONS=${join(target, 'dist', 'add-on.js')} npm start`,
  ].join('\n')}\n`,
);
