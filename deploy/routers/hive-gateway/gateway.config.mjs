import { openHiveGateway } from '../../../dist/hive-gateway.js';

export const gatewayConfig = await openHiveGateway(process.env);
