import { startAlone } from '@fanteam/ui';
import { routes } from './routes';

startAlone(routes);
