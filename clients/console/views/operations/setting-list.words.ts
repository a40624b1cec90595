import { defineWords } from '../../words/words.ts';
import type { SettingRow } from './setting-list.graph.ts';

export const settingListWords = defineWords({
  en: {
    title: 'Settings',
    lead: 'Settings of the running server. They are changed in the environment or in the file .env, before a restart.',
    search: 'Search name, description or value',
    name: 'Name',
    value: 'Value',
    source: 'Source',
    group: 'Group',
    changed: 'Changed',
    onlyChanged: 'Only settings that are set',
    secretSet: 'Set, but secret',
    notSet: 'Not set',
    required: 'Required in production',
    sources: {
      DEFAULT: 'Default',
      DERIVED: 'Derived',
      ENVIRONMENT: 'Environment',
      FILE: 'File .env',
    } satisfies Record<SettingRow['source'], string>,
    emptyTitle: 'No settings',
    emptyText: 'The server returned no settings.',
  },
  de: {
    title: 'Einstellungen',
    lead: 'Einstellungen des laufenden Servers. Sie werden in der Umgebung oder in der Datei .env geändert, vor einem Neustart.',
    search: 'Name, Beschreibung oder Wert suchen',
    name: 'Name',
    value: 'Wert',
    source: 'Quelle',
    group: 'Gruppe',
    changed: 'Geändert',
    onlyChanged: 'Nur gesetzte Einstellungen',
    secretSet: 'Gesetzt, aber geheim',
    notSet: 'Nicht gesetzt',
    required: 'Für den Betrieb erforderlich',
    sources: {
      DEFAULT: 'Standard',
      DERIVED: 'Abgeleitet',
      ENVIRONMENT: 'Umgebung',
      FILE: 'Datei .env',
    },
    emptyTitle: 'Keine Einstellungen',
    emptyText: 'Der Server hat keine Einstellungen gesendet.',
  },
});
