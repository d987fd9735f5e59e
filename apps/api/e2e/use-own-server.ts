/** Selects the server of this worker of Jest, so that specs that run at the same time share no rows. */
import type { ServerVariables } from './global-setup';

const servers = JSON.parse(process.env['E2E_SERVERS']!) as ServerVariables[];
const worker = Number(process.env['JEST_WORKER_ID']);
Object.assign(process.env, servers[(worker - 1) % servers.length]);
