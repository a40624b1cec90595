import { writeFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { printSchema } from 'graphql';
import { composeSupergraph, readSubgraphs } from '../gateway/compose.ts';
import { toPublicSchema } from '../gateway/public-schema.ts';

const supergraphSdl = composeSupergraph(readSubgraphs('supergraph.yaml'));
writeFileSync('gateway/generated/supergraph.graphql', supergraphSdl);
const whole = Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema();
writeFileSync('gateway/generated/whole.graphql', `${printSchema(whole)}\n`);
const visible = toPublicSchema(whole, supergraphSdl);
writeFileSync('gateway/generated/api.graphql', `${printSchema(visible)}\n`);
