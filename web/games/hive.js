// Hive: tiles that stand on a corner.

import { hexesLook, manners } from '../looks/hexes.js';

export default hexesLook(manners.standing, 'queen');
