import type { ImportStep } from '../../../prisma/import/import-step.ts';
import type { CmsImportContext } from './import-context.ts';
import { createArticlesImportStep } from './steps/create-articles-import-step.ts';
import { createInitialDataResetStep } from './steps/create-initial-data-reset-step.ts';
import { createLanguagesImportStep } from './steps/create-languages-import-step.ts';
import { createMediaCategoriesImportStep } from './steps/create-media-categories-import-step.ts';
import { createMediaImportStep } from './steps/create-media-import-step.ts';
import { createUsersImportStep } from './steps/create-users-import-step.ts';
import {
  createMetaFieldsImportStep,
  createModulesImportStep,
  createRolesImportStep,
  createTemplatesImportStep,
} from './steps/timestamped-table-import-steps.ts';

/** All import steps, in the order of their references. */
export function createCmsImportSteps(importContext: CmsImportContext): ImportStep[] {
  const steps = [
    createInitialDataResetStep,
    createMetaFieldsImportStep,
    createLanguagesImportStep,
    createTemplatesImportStep,
    createModulesImportStep,
    createRolesImportStep,
    createUsersImportStep,
    createMediaCategoriesImportStep,
    createMediaImportStep,
    createArticlesImportStep,
  ];
  return steps.map((open) => open(importContext));
}
