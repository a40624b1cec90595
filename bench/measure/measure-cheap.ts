import type { CheapRow } from '../rows/cheap-rows.ts';
import type { Stage } from '../stage.ts';
import { countStatements } from './count-statements.ts';
import { type Figures, measureLoad, toMedian } from './measure-load.ts';
import type { Pace } from './measure-row.ts';
import { median, sendOnce } from './run-load.ts';

type CheapMeasurement = {
  cheap: Figures;
  full: Figures;
  /** The cheap one's CPU, as a share of the other's. */
  ratio: number;
  statements: number;
};

/** Both of the server, in turns: the cheap request and the one that it is compared with. */
export async function measureCheap(row: CheapRow, stage: Stage, pace: Pace): Promise<CheapMeasurement> {
  const { title, status } = row;
  const cheap = { row: { title, status }, server: stage.server, traffic: row.openCheap(stage.seed) };
  const full = { row: { title }, server: stage.server, traffic: row.openFull(stage.seed) };
  const load = { ...pace, seconds: pace.seconds / 2 };
  const statements = await countStatements(stage.database, () => sendOnce(cheap));
  await measureLoad(cheap, load);
  await measureLoad(full, load);
  const rounds: { cheap: Figures; full: Figures }[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    rounds.push({ cheap: await measureLoad(cheap, load), full: await measureLoad(full, load) });
  }
  return {
    cheap: toMedian(rounds.map((round) => round.cheap)),
    full: toMedian(rounds.map((round) => round.full)),
    ratio: median(rounds.map((round) => round.cheap.cpu / round.full.cpu)),
    statements,
  };
}
