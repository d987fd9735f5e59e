import { shellApp } from '../../tools/build/browser-app.mjs';
import { PORTS } from '../../tools/build/ports.mjs';

export default shellApp({ root: import.meta.dirname, name: 'shell', port: PORTS.shell });
