import { join } from 'node:path';
import { projectRoot } from '../server/settings/project-root.ts';
import { readOptions } from './options.ts';
import { describeMachine, formatTable } from './report/table.ts';
import { feedSection } from './sections/feed-section.ts';
import { floorSection } from './sections/floor-section.ts';
import { heavySection } from './sections/heavy-section.ts';
import { importSection } from './sections/import-section.ts';
import { memorySection } from './sections/memory-section.ts';
import { refusalSection } from './sections/refusal-section.ts';
import { saturationSection } from './sections/saturation-section.ts';
import { scaleSection } from './sections/scale-section.ts';
import {
  fail,
  type ReportSection,
  type SectionOptions,
  type SelfContainedSection,
  type StageSection,
} from './sections/section.ts';
import { separateSection } from './sections/separate-section.ts';
import { startSection } from './sections/start-section.ts';
import { streamSection } from './sections/stream-section.ts';
import { onStage } from './stage.ts';

/** In the order of the report. */
const onOneStage: readonly StageSection[] = [
  floorSection,
  saturationSection,
  refusalSection,
  memorySection,
  streamSection,
  feedSection,
  scaleSection,
  importSection,
];
const byThemselves: readonly SelfContainedSection[] = [startSection, separateSection, heavySection];

const all = [...onOneStage, ...byThemselves];

async function run() {
  const usual = all.flatMap(({ keys, isNamed }) => (isNamed ? [] : keys));
  const named = all.flatMap(({ keys, isNamed }) => (isNamed ? keys : []));
  const options: SectionOptions = {
    ...readOptions(process.argv.slice(2), { usual, named }),
    folder: join(projectRoot, '.data', 'bench'),
    path: process.env.PATH ?? '',
    hiveRouter: process.env.HIVE_ROUTER,
  };
  console.log(`${describeMachine()}\n`);
  const wanted = onOneStage.filter((section) => keysOf(section, options).length);
  if (wanted.length)
    await onStage(options, async (stage) => {
      for (const section of wanted) await print(section, { ...options, stage });
    }).catch(fail);
  for (const section of byThemselves) if (keysOf(section, options).length) await print(section, options);
}

function keysOf({ keys }: Pick<StageSection, 'keys'>, { rows }: SectionOptions): readonly string[] {
  return keys.filter((key) => rows.includes(key));
}

async function print<Extra>(section: ReportSection<Extra>, options: SectionOptions & Extra) {
  const table = await section.measure(options, keysOf(section, options)).catch(fail);
  if (table) console.log(formatTable(table, options.format));
}

await run().catch(fail);
