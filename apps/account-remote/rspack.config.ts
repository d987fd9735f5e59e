import { remoteApp } from '../../tools/build/remote-app';
import { pages } from './src/pages';

export default remoteApp({ root: import.meta.dirname, name: 'account-remote', pages });
