import { writeFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { printSchema } from 'graphql';
import { composeSupergraph, readSubgraphs } from '../gateway/compose.ts';
import { addSubscriptions } from '../gateway/live/add-subscriptions.ts';
import { readSubscriptions } from './read-subscriptions.ts';

const supergraphSdl = composeSupergraph(readSubgraphs('supergraph.yaml'));
writeFileSync('gateway/generated/supergraph.graphql', supergraphSdl);
const composed = Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema();
const apiSchema = addSubscriptions(composed, readSubscriptions());
writeFileSync('gateway/generated/api.graphql', `${printSchema(apiSchema)}\n`);
