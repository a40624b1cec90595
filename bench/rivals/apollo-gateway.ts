import { readFileSync } from 'node:fs';
import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';

// The stock gateway, as Apollo's documentation starts it. The file of the supergraph is the only argument.
const gateway = new ApolloGateway({ supergraphSdl: readFileSync(process.argv[2] ?? '', 'utf8') });
const { url } = await startStandaloneServer(new ApolloServer({ gateway }), {
  listen: { host: '127.0.0.1', port: 0 },
});
process.stdout.write(`Apollo Gateway is ready at ${url.replace(/\/$/, '')}\n`);

process.once('disconnect', () => process.exit());
