import { shellApp } from '../../tools/build/shell-app';

export default shellApp(import.meta.dirname);
