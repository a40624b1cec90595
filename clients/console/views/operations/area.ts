import {
  ActivityIcon,
  ClipboardCheckIcon,
  RotateCcwIcon,
  SendIcon,
  SlidersHorizontalIcon,
} from 'lucide-react';
import type { ConsoleArea } from '../../shell/area.ts';
import { defineWords } from '../../words/words.ts';

/** Screens for operators of the server. */
export const operationsConsoleArea: ConsoleArea = {
  id: 'operations',
  words: defineWords({ en: { label: 'Operations' }, de: { label: 'Betrieb' } }),
  screens: [
    {
      path: '/operations',
      load: async () => (await import('./health.tsx')).HealthScreen,
      requires: 'operations',
      entry: {
        words: defineWords({ en: { label: 'Health' }, de: { label: 'Zustand' } }),
        icon: ActivityIcon,
      },
    },
    {
      path: '/operations/jobs',
      load: async () => (await import('./failed-job-list.tsx')).FailedJobListScreen,
      requires: 'operations',
      entry: {
        words: defineWords({ en: { label: 'Failed jobs' }, de: { label: 'Gescheiterte Aufträge' } }),
        icon: RotateCcwIcon,
      },
    },
    {
      path: '/operations/jobs/$jobNumber',
      load: async () => (await import('./failed-job.tsx')).FailedJobScreen,
      requires: 'operations',
    },
    {
      path: '/operations/deliveries',
      load: async () => (await import('./failed-delivery-list.tsx')).FailedDeliveryListScreen,
      requires: 'operations',
      entry: {
        words: defineWords({
          en: { label: 'Failed deliveries' },
          de: { label: 'Gescheiterte Übermittlungen' },
        }),
        icon: SendIcon,
      },
    },
    {
      path: '/operations/deliveries/$deliveryId',
      load: async () => (await import('./failed-delivery.tsx')).FailedDeliveryScreen,
      requires: 'operations',
    },
    {
      path: '/operations/settings',
      load: async () => (await import('./setting-list.tsx')).SettingListScreen,
      requires: 'operations',
      entry: {
        words: defineWords({ en: { label: 'Settings' }, de: { label: 'Einstellungen' } }),
        icon: SlidersHorizontalIcon,
      },
    },
    {
      // On a development server, everybody on the same machine may use it. The server checks it.
      path: '/first-run',
      load: async () => (await import('../first-run/first-run.tsx')).FirstRunScreen,
      entry: {
        words: defineWords({ en: { label: 'First run' }, de: { label: 'Erste Schritte' } }),
        icon: ClipboardCheckIcon,
        requires: 'operations',
      },
    },
  ],
};
