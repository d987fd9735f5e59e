import { remoteApp } from '../../tools/build/remote-app.mjs';
import { PORTS } from '../../tools/build/ports.mjs';

export default remoteApp({
  root: import.meta.dirname,
  name: 'account-remote',
  port: PORTS['account-remote'],
});
