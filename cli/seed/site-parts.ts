import { graph } from '../../rest-compat/endpoint/graph.ts';
import type { InProcessGraph } from './open-in-process-graph.ts';

const listLanguages = graph(`query SeedLanguages { languages { number code } }`);

const createLanguage = graph(`mutation SeedLanguage($input: CreateLanguageInput!) {
  createLanguage(input: $input) { language { number } }
}`);

/** Returns the number of a language. Creates the language if it is missing. */
export async function findOrCreateLanguage({ ask, asEditor }: InProcessGraph, code: string, name: string) {
  const { languages } = await ask(listLanguages, {}, asEditor);
  const existingLanguage = languages.find((language) => language.code === code);
  if (existingLanguage) return String(existingLanguage.number);
  const input = { code, name, isOnline: true };
  return String((await ask(createLanguage, { input }, asEditor)).createLanguage.language.number);
}

const findModule = graph(`query SeedModule($filter: ModuleFilter) {
  modules(first: 1, filter: $filter) { nodes { number } }
}`);

const createModule = graph(`mutation SeedCreateModule($input: CreateModuleInput!) {
  createModule(input: $input) { module { number } }
}`);

const moduleRows = {
  words: {
    name: 'Demo: words',
    input:
      '<label>Heading <input name="REX_INPUT_VALUE[1]"></label><label>Text <textarea name="REX_INPUT_VALUE[2]"></textarea></label>',
    output: '<section><h2>REX_VALUE[1]</h2>REX_VALUE[id="2" output="html"]</section>',
  },
  picture: {
    name: 'Demo: picture',
    input: 'Picture REX_MEDIA[id=1 widget=1]<label>Caption <input name="REX_INPUT_VALUE[1]"></label>',
    output:
      '<figure><img src="REX_MEDIA[1]" alt="REX_VALUE[1]"><figcaption>REX_VALUE[1]</figcaption></figure>',
  },
  link: {
    name: 'Demo: link',
    input: 'Target REX_LINK[id=1 widget=1]<label>Text of the link <input name="REX_INPUT_VALUE[1]"></label>',
    output: '<p><a href="REX_LINK[1]">REX_VALUE[1]</a></p>',
  },
};

/** Returns the numbers of the modules for the kinds of blocks. Creates missing modules. */
export async function ensureDemoModules(server: InProcessGraph) {
  const ensure = async (kind: keyof typeof moduleRows) => {
    const { ask, asEditor } = server;
    const key = `demo-${kind}`;
    const { modules } = await ask(findModule, { filter: { key: { in: [key] } } }, asEditor);
    if (modules.nodes[0]) return String(modules.nodes[0].number);
    const input = { key, ...moduleRows[kind] };
    return String((await ask(createModule, { input }, asEditor)).createModule.module.number);
  };
  return { words: await ensure('words'), picture: await ensure('picture'), link: await ensure('link') };
}

const findTemplate = graph(`query SeedTemplate($filter: TemplateFilter) {
  templates(first: 1, filter: $filter) { nodes { number } }
}`);

const createTemplate = graph(`mutation SeedCreateTemplate($input: CreateTemplateInput!) {
  createTemplate(input: $input) { template { number } }
}`);

/** Returns the number of the template of all pages. Creates the template if it is missing. */
export async function ensureTemplate({ ask, asEditor }: InProcessGraph) {
  const key = 'demo-page';
  const { templates } = await ask(findTemplate, { filter: { key: { in: [key] } } }, asEditor);
  if (templates.nodes[0]) return String(templates.nodes[0].number);
  const input = {
    key,
    name: 'Demo: page',
    content: '<main>REX_ARTICLE[]</main>',
    isActive: true,
    contentTypes: [
      { number: 1, name: 'Main' },
      { number: 2, name: 'Beside' },
    ],
  };
  return String((await ask(createTemplate, { input }, asEditor)).createTemplate.template.number);
}

const findMetaField = graph(`query SeedMetaField($filter: MetaFieldFilter) {
  metaFields(first: 1, filter: $filter) { nodes { number } }
}`);

const createMetaField = graph(`mutation SeedCreateMetaField($input: CreateMetaFieldInput!) {
  createMetaField(input: $input) { field { number } }
}`);

/** Name of the meta field that contains the teaser of an article. */
export const teaserFieldName = 'art_demo_teaser';

export async function ensureTeaserField({ ask, asEditor }: InProcessGraph) {
  const { metaFields } = await ask(findMetaField, { filter: { name: { in: [teaserFieldName] } } }, asEditor);
  if (metaFields.nodes.length > 0) return;
  await ask(
    createMetaField,
    { input: { name: teaserFieldName, title: 'Teaser', typeId: textType } },
    asEditor,
  );
}

/** Id of the meta field type for texts, which never changes. */
const textType = '1';
