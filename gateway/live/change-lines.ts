/** Where a subgraph tells the edge of changes, signed like an operation. */
export const changesPath = '/changes';

/** The lines of that answer besides changes, which are JSON. */
export const changeLines = { begin: 'begin', loss: 'loss', beat: '' } as const;
