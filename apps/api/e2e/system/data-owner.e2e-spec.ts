import { statSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { startOwnPostgres } from '../support/own-postgres';

it('a database of another user is not started: the error names the owner and the command that helps', async () => {
  const postgres = await startOwnPostgres();
  postgres.interrupt();
  const cluster = join(postgres.dataDir, 'postgres');
  const { uid, gid } = statSync(cluster);
  await chown(cluster, 12_345, 12_345);
  await expect(postgres.restart()).rejects.toThrow(
    /postgres belongs to the user 12345, but is used by \w+\. .*sudo -u '#12345' npm start.*sudo chown -R \w+ /,
  );
  await chown(cluster, uid, gid);
  await postgres.restart();
  await postgres.stop();
});
