import { defineWords } from '../../words/words.ts';
import type {
  ApiTokenScopeAction,
  ApiTokenScopeGroup,
  ApiTokenScopeObject,
  ApiTokenScopePreset,
} from './api-token-scopes.ts';

type ScopeWords = {
  groups: Readonly<Record<ApiTokenScopeGroup, string>>;
  objects: Readonly<Record<ApiTokenScopeObject, string>>;
  actions: Readonly<Record<ApiTokenScopeAction, (object: string) => string>>;
  presets: Readonly<Record<ApiTokenScopePreset, string>>;
};

/** Scopes in words, such as "List articles". */
export const apiTokenScopeWords = defineWords<ScopeWords>({
  en: {
    groups: {
      structure: 'Articles and categories',
      media: 'Media',
      modules: 'Modules',
      templates: 'Templates',
      users: 'Users and roles',
      system: 'Languages',
      metainfo: 'Meta fields',
    },
    objects: {
      'structure/articles': 'articles',
      'structure/articles/slices': 'blocks of articles',
      'structure/categories': 'categories',
      media: 'media',
      'media/category': 'media categories',
      modules: 'modules',
      templates: 'templates',
      users: 'users',
      'users/role': 'roles of a user',
      'users/roles': 'roles',
      'system/clangs': 'languages',
      'metainfo/types': 'kinds of meta fields',
      'metainfo/fields': 'meta fields',
      'metainfo/articles/values': 'meta values of articles',
      'metainfo/categories/values': 'meta values of categories',
      'metainfo/media/values': 'meta values of media',
      'metainfo/clangs/values': 'meta values of languages',
    },
    actions: {
      list: (object) => `List ${object}`,
      add: (object) => `Create ${object}`,
      get: (object) => `Read ${object}`,
      update: (object) => `Change ${object}`,
      delete: (object) => `Delete ${object}`,
      'get/file': (object) => `Download ${object}`,
      assign: (object) => `Assign ${object}`,
      remove: (object) => `Remove ${object}`,
      duplicate: (object) => `Copy ${object}`,
    },
    presets: { read: 'Read the site’s content', content: 'Edit content', all: 'Everything' },
  },
  de: {
    groups: {
      structure: 'Artikel und Kategorien',
      media: 'Medien',
      modules: 'Module',
      templates: 'Templates',
      users: 'Benutzer und Rollen',
      system: 'Sprachen',
      metainfo: 'Metafelder',
    },
    objects: {
      'structure/articles': 'Artikel',
      'structure/articles/slices': 'Blöcke von Artikeln',
      'structure/categories': 'Kategorien',
      media: 'Medien',
      'media/category': 'Medienkategorien',
      modules: 'Module',
      templates: 'Templates',
      users: 'Benutzer',
      'users/role': 'Rollen eines Benutzers',
      'users/roles': 'Rollen',
      'system/clangs': 'Sprachen',
      'metainfo/types': 'Arten von Metafeldern',
      'metainfo/fields': 'Metafelder',
      'metainfo/articles/values': 'Metawerte von Artikeln',
      'metainfo/categories/values': 'Metawerte von Kategorien',
      'metainfo/media/values': 'Metawerte von Medien',
      'metainfo/clangs/values': 'Metawerte von Sprachen',
    },
    actions: {
      list: (object) => `${object} auflisten`,
      add: (object) => `${object} anlegen`,
      get: (object) => `${object} lesen`,
      update: (object) => `${object} ändern`,
      delete: (object) => `${object} löschen`,
      'get/file': (object) => `${object} herunterladen`,
      assign: (object) => `${object} zuweisen`,
      remove: (object) => `${object} entfernen`,
      duplicate: (object) => `${object} kopieren`,
    },
    presets: { read: 'Inhalte der Website lesen', content: 'Inhalte bearbeiten', all: 'Alles' },
  },
});
