import type { Language, Translations } from '../../../core/pages/language.ts';
import { type CmsScope, cmsScopes } from '../../../subgraphs/cms/scopes.ts';

type ScopeWords = {
  groups: Readonly<Record<string, string>>;
  /** Objects by the part of a scope before its action. */
  objects: Readonly<Record<string, string>>;
  /** Actions by the last part of a scope. */
  actions: Readonly<Record<string, (object: string) => string>>;
};

const words: Translations<ScopeWords> = {
  en: {
    groups: {
      structure: 'Articles and categories',
      media: 'Media',
      modules: 'Modules',
      templates: 'Templates',
      users: 'Users and roles',
      system: 'Languages',
      metainfo: 'Metadata',
    },
    objects: {
      'structure/articles': 'articles',
      'structure/articles/slices': 'blocks of articles',
      'structure/categories': 'categories',
      media: 'media',
      'media/get': 'media',
      'media/category': 'media categories',
      modules: 'modules',
      templates: 'templates',
      users: 'users',
      'users/role': 'roles of a user',
      'users/roles': 'roles',
      'system/clangs': 'languages',
      'metainfo/types': 'types of metadata fields',
      'metainfo/fields': 'metadata fields',
      'metainfo/articles/values': 'metadata of articles',
      'metainfo/categories/values': 'metadata of categories',
      'metainfo/media/values': 'metadata of media',
      'metainfo/clangs/values': 'metadata of languages',
    },
    actions: {
      list: (object) => `List ${object}`,
      add: (object) => `Create ${object}`,
      get: (object) => `Read ${object}`,
      update: (object) => `Change ${object}`,
      delete: (object) => `Delete ${object}`,
      file: (object) => `Download ${object}`,
      assign: (object) => `Assign ${object}`,
      remove: (object) => `Remove ${object}`,
      duplicate: (object) => `Copy ${object}`,
    },
  },
  de: {
    groups: {
      structure: 'Artikel und Kategorien',
      media: 'Medien',
      modules: 'Module',
      templates: 'Templates',
      users: 'Benutzer und Rollen',
      system: 'Sprachen',
      metainfo: 'Metadaten',
    },
    objects: {
      'structure/articles': 'Artikel',
      'structure/articles/slices': 'Blöcke von Artikeln',
      'structure/categories': 'Kategorien',
      media: 'Medien',
      'media/get': 'Medien',
      'media/category': 'Medienkategorien',
      modules: 'Module',
      templates: 'Templates',
      users: 'Benutzer',
      'users/role': 'Rollen eines Benutzers',
      'users/roles': 'Rollen',
      'system/clangs': 'Sprachen',
      'metainfo/types': 'Arten von Metafeldern',
      'metainfo/fields': 'Metafelder',
      'metainfo/articles/values': 'Metadaten von Artikeln',
      'metainfo/categories/values': 'Metadaten von Kategorien',
      'metainfo/media/values': 'Metadaten von Medien',
      'metainfo/clangs/values': 'Metadaten von Sprachen',
    },
    actions: {
      list: (object) => `${object} auflisten`,
      add: (object) => `${object} anlegen`,
      get: (object) => `${object} lesen`,
      update: (object) => `${object} ändern`,
      delete: (object) => `${object} löschen`,
      file: (object) => `${object} herunterladen`,
      assign: (object) => `${object} zuweisen`,
      remove: (object) => `${object} entfernen`,
      duplicate: (object) => `${object} kopieren`,
    },
  },
};

/** Returns a scope in words, such as "List articles"; the scope itself if it has none. */
export function describeScope(language: Language, scope: CmsScope): string {
  const split = scope.lastIndexOf('/');
  const object = words[language].objects[scope.slice(0, split)];
  const action = words[language].actions[scope.slice(split + 1)];
  return object && action ? action(object) : scope;
}

export type CmsScopeGroup = { key: string; name: string; scopes: readonly CmsScope[] };

/** Lists the scopes by their first part. */
export function listScopeGroups(language: Language): CmsScopeGroup[] {
  const groups = Map.groupBy(cmsScopes, (scope) => scope.split('/', 1)[0] ?? '');
  return [...groups].map(([key, scopes]) => ({ key, scopes, name: words[language].groups[key] ?? key }));
}

/** Sets of scopes that one choice selects. `own` contains only what is ticked. */
export const scopePresets = {
  read: cmsScopes.filter((scope) => /\/(list|get|file)$/.test(scope)),
  content: cmsScopes.filter((scope) =>
    /^(structure|media)\/|^metainfo\/(articles|categories|media)\/|^modules\/(list|get)$/.test(scope),
  ),
  media: cmsScopes.filter((scope) => /^media\/|^metainfo\/media\//.test(scope)),
  all: ['all'],
  own: [],
} as const satisfies Record<string, readonly string[]>;
