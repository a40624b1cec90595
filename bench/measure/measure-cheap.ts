import { type RepeatedResponse, repeatedResponsePath } from '../floor/repeated-response.ts';
import type { CheapRow } from '../rows/cheap-rows.ts';
import type { Stage } from '../stage.ts';
import { countStatements } from './count-statements.ts';
import { type Figures, measureLoad, toMedian } from './measure-load.ts';
import type { Pace } from './measure-row.ts';
import { median, sendOnce } from './run-load.ts';

type CheapMeasurement = {
  cheap: Figures;
  full: Figures;
  /** The response to the cheap request, returned by the floor without any work. */
  bare: Figures;
  /** The cheap one's CPU, as a share of the other's. */
  ratio: number;
  bareRatio: number;
  statements: number;
};

/** Measures in turns the cheap request, the one that it is compared with, and the bare response of the first. */
export async function measureCheap(row: CheapRow, stage: Stage, pace: Pace): Promise<CheapMeasurement> {
  const { title, status } = row;
  const cheap = { row: { title, status }, server: stage.server, traffic: row.openCheap(stage.seed) };
  const full = { row: { title }, server: stage.server, traffic: row.openFull(stage.seed) };
  const bare = await openBare(row, stage);
  const load = { ...pace, seconds: pace.seconds / 2 };
  const statements = await countStatements(stage.database, () => sendOnce(cheap));
  const measure = async () => ({
    cheap: await measureLoad(cheap, load),
    full: await measureLoad(full, load),
    bare: await measureLoad(bare, load),
  });
  await measure();
  const rounds: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < pace.rounds; round++) rounds.push(await measure());
  return {
    cheap: toMedian(rounds.map((round) => round.cheap)),
    full: toMedian(rounds.map((round) => round.full)),
    bare: toMedian(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.cheap.cpu / round.full.cpu)),
    bareRatio: median(rounds.map((round) => round.bare.cpu / round.full.cpu)),
    statements,
  };
}

/** Stores the server's response in the floor, and returns the traffic that requests it there. */
async function openBare({ title, status, openCheap }: CheapRow, stage: Stage) {
  const request = openCheap(stage.seed).next(0);
  const response = await fetch(`http://127.0.0.1:${stage.server.port}${request.path}`, request);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !writtenByNode.includes(name)));
  const repeated: RepeatedResponse = { status, headers, body: await response.text() };
  await fetch(`http://127.0.0.1:${stage.floor.port}${repeatedResponsePath}`, {
    method: 'PUT',
    body: JSON.stringify(repeated),
  });
  const bareRequest = { ...request, path: repeatedResponsePath };
  return { row: { title, status }, server: stage.floor, traffic: { next: () => bareRequest } };
}

const writtenByNode = ['date', 'connection', 'keep-alive'];
