import { measureCheap } from '../measure/measure-cheap.ts';
import { atMost } from '../report/table.ts';
import { cheapRows, maxCostRatio } from '../rows/cheap-rows.ts';
import { toCount } from './floor-section.ts';
import { announce, fail, type StageSection } from './section.ts';

/** Cheap requests (refusals), compared with a full request of the same kind. */
export const refusalSection: StageSection = {
  keys: cheapRows.map(({ key }) => key),
  measure: async ({ stage, ...pace }, keys) => {
    const lines: string[][] = [];
    for (const row of cheapRows.filter(({ key }) => keys.includes(key))) {
      announce(row.title);
      const measured = await measureCheap(row, stage, pace).catch(fail);
      if (!measured) continue;
      const { cheap, full, bare, ratio, bareRatio, statements } = measured;
      lines.push([
        row.title,
        ...[cheap.cpu.toFixed(3), full.cpu.toFixed(3), ratio.toFixed(2)],
        ...atMost(maxCostRatio, ratio),
        ...[bare.cpu.toFixed(3), bareRatio.toFixed(2)],
        ...[cheap.throughput.toFixed(0), full.throughput.toFixed(0), toCount(statements)],
      ]);
    }
    return {
      title: 'Beside the request in full',
      head: ['CPU ms', 'in full', 'cost', 'goal', 'met', 'bare', 'its cost', 'req/s', 'in full', 'SQL'],
      lines,
    };
  },
};
