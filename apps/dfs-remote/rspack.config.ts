import { remoteApp } from '../../tools/build/remote-app';

export default remoteApp({ root: import.meta.dirname, name: 'dfs-remote' });
