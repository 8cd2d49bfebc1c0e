// Mister X: tiles that lie on a side.

import { hexesLook, manners } from '../looks/hexes.js';

export default hexesLook(manners.lying, 'misterx');
