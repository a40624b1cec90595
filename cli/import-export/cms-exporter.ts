import type { BlobStorage } from '../../core/ports/storage.ts';
import { openDatabaseSnapshot } from '../../prisma/import/open-snapshot.ts';
import { toArticleBody } from '../../rest-compat/cms/articles.endpoints.ts';
import { toCmsUserBody } from '../../rest-compat/cms/cms-users.endpoints.ts';
import { toLanguageBody } from '../../rest-compat/cms/languages.endpoints.ts';
import { toMetaFieldBody } from '../../rest-compat/cms/meta-fields.endpoints.ts';
import { formatItemTimestamps } from '../../rest-compat/cms/noun/wire-values.ts';
import { toCmsRoleBody } from '../../rest-compat/cms/roles.endpoints.ts';
import { toTemplateBody } from '../../rest-compat/cms/templates.endpoints.ts';
import { openMediaStorage } from '../../server/domains/open-storage.ts';
import * as design from '../../subgraphs/cms/import-export/export/export-design-rows.ts';
import {
  exportMediaCategoryRows,
  exportMediaFiles,
  exportMediaRows,
} from '../../subgraphs/cms/import-export/export/export-media-rows.ts';
import * as metaValues from '../../subgraphs/cms/import-export/export/export-meta-value-rows.ts';
import {
  exportRoleRows,
  exportUserRoleRows,
  exportUserRows,
} from '../../subgraphs/cms/import-export/export/export-people-rows.ts';
import {
  exportArticleRows,
  exportCategoryRows,
  exportSliceRows,
} from '../../subgraphs/cms/import-export/export/export-structure-rows.ts';
import type { CmsExportContext } from '../../subgraphs/cms/import-export/export/stream-rows.ts';
import { UsageError } from '../arguments/command.ts';
import type { ExportFile, OpenDomainExport } from './exporter.ts';

export const openCmsExport: OpenDomainExport = async ({ connection, schema, settings, withKeys }) => {
  if (withKeys) throw new UsageError('The content has no keys that could be written: leave --with-keys out.');
  const storage = openMediaStorage(settings.media);
  const { client, close } = await openDatabaseSnapshot(connection);
  const exportContext = { client, databaseSchema: schema };
  return {
    folders: [{ name: 'media', files: () => exportMediaFiles(exportContext, storage) }],
    files: listFiles(exportContext, storage),
    close,
  };
};

/** Lists the files in an order in which each refers only to earlier ones, so that a reader can load them one by one. */
function listFiles(from: CmsExportContext, storage: BlobStorage): ExportFile[] {
  const { exportMetaValueRows: readMetaValues } = metaValues;
  return [
    toFile('languages', design.exportLanguageRows(from), toLanguageBody),
    toFile('modules', design.exportModuleRows(from), formatItemTimestamps),
    toFile('templates', design.exportTemplateRows(from), toTemplateBody),
    toFile('template-attributes', design.exportTemplateAttributeRows(from), asItIs),
    toFile('roles', exportRoleRows(from), toCmsRoleBody),
    toFile('users', exportUserRows(from), toCmsUserBody),
    toFile('user-roles', exportUserRoleRows(from), asItIs),
    toFile('metainfo-fields', design.exportMetaFieldRows(from), toMetaFieldBody),
    toFile('media-categories', exportMediaCategoryRows(from), asItIs),
    toFile('media', exportMediaRows(from, storage), formatItemTimestamps),
    toFile('categories', exportCategoryRows(from), toArticleBody),
    toFile('articles', exportArticleRows(from), toArticleBody),
    toFile('slices', exportSliceRows(from), ({ columns, ...head }) => ({
      ...formatItemTimestamps(head),
      ...columns,
    })),
    toFile('language-metainfo', readMetaValues(from, metaValues.languageMetaExport), asItIs),
    toFile('media-metainfo', readMetaValues(from, metaValues.mediaMetaExport), asItIs),
    toFile('category-metainfo', readMetaValues(from, metaValues.categoryMetaExport), asItIs),
    toFile('article-metainfo', readMetaValues(from, metaValues.articleMetaExport), asItIs),
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
