// Connect-N: pencil on paper.

export { default } from '../looks/paper.js';
