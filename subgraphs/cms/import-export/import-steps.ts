import type { ImportStep } from '../../../prisma/import/import-step.ts';
import type { CmsImportContext } from './import-export.ts';
import { articlesStep } from './steps/articles-step.ts';
import { firstStartStep } from './steps/first-start-step.ts';
import { languagesStep } from './steps/languages-step.ts';
import { mediaCategoriesStep } from './steps/media-categories-step.ts';
import { mediaStep } from './steps/media-step.ts';
import { metaFieldsStep } from './steps/meta-fields-step.ts';
import { modulesStep } from './steps/modules-step.ts';
import { rolesStep } from './steps/roles-step.ts';
import { templatesStep } from './steps/templates-step.ts';
import { usersStep } from './steps/users-step.ts';

/** All import steps, in the order of their references. */
export function cmsImportSteps(moving: CmsImportContext): ImportStep[] {
  const steps = [
    firstStartStep,
    metaFieldsStep,
    languagesStep,
    templatesStep,
    modulesStep,
    rolesStep,
    usersStep,
    mediaCategoriesStep,
    mediaStep,
    articlesStep,
  ];
  return steps.map((open) => open(moving));
}
