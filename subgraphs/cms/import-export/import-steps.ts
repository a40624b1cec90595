import type { ImportStep } from '../../../prisma/import/import-step.ts';
import type { CmsImportContext } from './import-export.ts';
import { createArticlesImportStep } from './steps/articles-step.ts';
import { createInitialDataResetStep } from './steps/first-start-step.ts';
import { createLanguagesImportStep } from './steps/languages-step.ts';
import { createMediaCategoriesImportStep } from './steps/media-categories-step.ts';
import { createMediaImportStep } from './steps/media-step.ts';
import { createMetaFieldsImportStep } from './steps/meta-fields-step.ts';
import { createModulesImportStep } from './steps/modules-step.ts';
import { createRolesImportStep } from './steps/roles-step.ts';
import { createTemplatesImportStep } from './steps/templates-step.ts';
import { createUsersImportStep } from './steps/users-step.ts';

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
