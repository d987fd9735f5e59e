import { shellApp } from '../../tools/build/shell-app.mjs';
import { PORTS } from '../../tools/build/ports.mjs';

export default shellApp({ root: import.meta.dirname, name: 'shell', port: PORTS.shell });
