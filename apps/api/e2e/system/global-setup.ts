import { findNginx } from '../../../../tools/test/start-nginx';
import setUpServers from '../global-setup';

/** Checks what a developer's machine may not have before anything starts. @throws with what to do about it */
export default async function setUp(options: { maxWorkers: number }): Promise<void> {
  findNginx();
  if (process.getuid?.() !== 0)
    throw new Error('Run this suite as root: only root can give a folder to another user, as one test does.');
  await setUpServers(options);
}
