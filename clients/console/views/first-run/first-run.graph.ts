import { graph, type ResultOf } from '../../graph/graph.ts';

/** State of a new server. Only administrators may see the settings; the other fields are for everybody on the machine. */
export const firstRunDocument = graph(`
  query ConsoleFirstRun {
    serverSetup {
      isProduction
      version
      externalUrl
      siteUrl
      canSendEmails
      canCreateDemo
      missingSettings { name description group }
    }
    settings { name group value }
  }
`);

export type FirstRunData = ResultOf<typeof firstRunDocument>;

/** Number of published jobs, which grows while the demo is created. */
export const publishedJobsDocument = graph(`
  query ConsolePublishedJobs {
    jobs(first: 1) { totalCount }
  }
`);

export const createDemoDocument = graph(`
  mutation ConsoleCreateDemo($input: CreateDemoInput!) {
    createDemo(input: $input) { isFinished createdNames }
  }
`);
