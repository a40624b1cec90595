import { DatabaseIcon, KeyRoundIcon, LayoutDashboardIcon, WalletIcon, WebhookIcon } from 'lucide-react';
import type { ConsoleArea, ScreenRoute } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';

/** First screen of account owners. It belongs to the area of the campaigns, which it is about. */
export const accountOverviewScreen: ScreenRoute = {
  path: '/overview',
  load: async () => (await import('./account-overview.tsx')).AccountOverview,
  requires: 'campaigns',
  entry: {
    words: defineWords({ en: { label: 'Overview' }, de: { label: 'Übersicht' } }),
    icon: LayoutDashboardIcon,
  },
};

/** Screens for the account of a person: keys, webhooks, budgets and data. */
export const accountConsoleArea: ConsoleArea = {
  id: 'account',
  words: defineWords({ en: { label: 'Account' }, de: { label: 'Konto' } }),
  screens: [
    {
      path: '/account/budgets',
      load: async () => (await import('./budget-list.tsx')).BudgetListScreen,
      requires: 'campaigns',
      entry: { words: defineWords({ en: { label: 'Budgets' }, de: { label: 'Budgets' } }), icon: WalletIcon },
    },
    {
      path: '/account/keys',
      load: async () => (await import('./campaign-account-key-list.tsx')).CampaignAccountKeyListScreen,
      requires: 'campaigns',
      entry: {
        words: defineWords({ en: { label: 'API keys' }, de: { label: 'API-Schlüssel' } }),
        icon: KeyRoundIcon,
      },
    },
    {
      path: '/account/webhooks',
      load: async () => (await import('./webhook-list.tsx')).WebhookListScreen,
      requires: 'campaigns',
      entry: {
        words: defineWords({ en: { label: 'Webhooks' }, de: { label: 'Webhooks' } }),
        icon: WebhookIcon,
      },
    },
    {
      path: '/account/webhooks/new',
      load: async () => (await import('./new-webhook.tsx')).NewWebhook,
      requires: 'campaigns',
    },
    {
      path: '/account/webhooks/$webhookId',
      load: async () => (await import('./webhook.tsx')).WebhookScreen,
      requires: 'campaigns',
    },
    {
      path: '/account/data',
      load: async () => (await import('./personal-data.tsx')).PersonalData,
      requires: 'account',
      entry: {
        words: defineWords({ en: { label: 'My data' }, de: { label: 'Meine Daten' } }),
        icon: DatabaseIcon,
      },
    },
  ],
  createActions: [
    {
      path: '/account/webhooks/new',
      requires: 'campaigns',
      words: defineWords({ en: { label: 'Create a webhook' }, de: { label: 'Webhook anlegen' } }),
      icon: WebhookIcon,
    },
  ],
};
