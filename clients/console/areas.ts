import type { Area } from './shell/area.ts';
import { campaignsArea } from './views/campaigns/area.ts';
import { peopleArea } from './views/people/area.ts';

/** Areas of the console in the order of the navigation. */
export const areas: readonly Area[] = [campaignsArea, peopleArea];
