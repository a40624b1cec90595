import { defineConfig } from 'prisma/config';
import { createDomainConfig } from '../migrate/domain-config.ts';

export default defineConfig(createDomainConfig('cms', process.env));
