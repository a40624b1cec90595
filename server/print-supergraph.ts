import { writeFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { printSchema } from 'graphql';
import { composeSupergraph, readSubgraphs } from '../gateway/compose.ts';

const supergraphSdl = composeSupergraph(readSubgraphs('supergraph.yaml'));
writeFileSync('gateway/generated/supergraph.graphql', supergraphSdl);
const apiSchema = Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema();
writeFileSync('gateway/generated/api.graphql', `${printSchema(apiSchema)}\n`);
