import type { Storage } from '../../core/ports/storage.ts';
import { openSnapshot } from '../../prisma/import/open-snapshot.ts';
import { toArticleBody } from '../../rest-compat/cms/articles.endpoints.ts';
import { toCmsUserBody } from '../../rest-compat/cms/cms-users.endpoints.ts';
import { toLanguageBody } from '../../rest-compat/cms/languages.endpoints.ts';
import { toMetaFieldBody } from '../../rest-compat/cms/meta-fields.endpoints.ts';
import { toStamped } from '../../rest-compat/cms/noun/wire-values.ts';
import { toRoleBody } from '../../rest-compat/cms/roles.endpoints.ts';
import { toTemplateBody } from '../../rest-compat/cms/templates.endpoints.ts';
import { openStorage } from '../../server/domains/open-storage.ts';
import * as design from '../../subgraphs/cms/import-export/export/read-design.ts';
import {
  readMedia,
  readMediaCategories,
  readMediaFiles,
} from '../../subgraphs/cms/import-export/export/read-media.ts';
import * as metaValues from '../../subgraphs/cms/import-export/export/read-meta-values.ts';
import { readRoles, readUserRoles, readUsers } from '../../subgraphs/cms/import-export/export/read-people.ts';
import type { ExportContext } from '../../subgraphs/cms/import-export/export/read-rows.ts';
import {
  readArticles,
  readCategories,
  readSlices,
} from '../../subgraphs/cms/import-export/export/read-structure.ts';
import { UsageError } from '../arguments/command.ts';
import type { Exporter, ExportFile } from './exporter.ts';

export const cmsExporter: Exporter = {
  domain: 'cms',
  open: async ({ connection, schema, settings, withKeys }) => {
    if (withKeys)
      throw new UsageError('The content has no keys that could be written: leave --with-keys out.');
    const storage = openStorage(settings);
    const { client, close } = await openSnapshot(connection);
    const exporting = { client, databaseSchema: schema };
    return {
      folders: [{ name: 'media', files: () => readMediaFiles(exporting, storage) }],
      files: listFiles(exporting, storage),
      close,
    };
  },
};

/** Lists the files in an order in which each refers only to earlier ones, so that a reader can load them one by one. */
function listFiles(from: ExportContext, storage: Storage): ExportFile[] {
  const { readMetaValues } = metaValues;
  return [
    toFile('languages', design.readLanguages(from), toLanguageBody),
    toFile('modules', design.readModules(from), toStamped),
    toFile('templates', design.readTemplates(from), toTemplateBody),
    toFile('template-attributes', design.readTemplateAttributes(from), asItIs),
    toFile('roles', readRoles(from), toRoleBody),
    toFile('users', readUsers(from), toCmsUserBody),
    toFile('user-roles', readUserRoles(from), asItIs),
    toFile('metainfo-fields', design.readMetaFields(from), toMetaFieldBody),
    toFile('media-categories', readMediaCategories(from), asItIs),
    toFile('media', readMedia(from, storage), toStamped),
    toFile('categories', readCategories(from), toArticleBody),
    toFile('articles', readArticles(from), toArticleBody),
    toFile('slices', readSlices(from), ({ columns, ...head }) => ({ ...toStamped(head), ...columns })),
    toFile('language-metainfo', readMetaValues(from, metaValues.languageValues), asItIs),
    toFile('media-metainfo', readMetaValues(from, metaValues.mediaValues), asItIs),
    toFile('category-metainfo', readMetaValues(from, metaValues.categoryValues), asItIs),
    toFile('article-metainfo', readMetaValues(from, metaValues.articleValues), asItIs),
  ];
}

const asItIs = <Item extends object>(item: Item) => item;

/** Creates a file with one line of JSON per item, in the shape of REST. Items are read while the file is written. */
function toFile<Item extends object>(
  name: string,
  items: AsyncIterable<Item>,
  toBody: (item: Item) => object,
): ExportFile {
  async function* toLines() {
    for await (const item of items) yield `${JSON.stringify(toBody(item))}\n`;
  }
  return { name: `${name}.ndjson`, records: toLines };
}
