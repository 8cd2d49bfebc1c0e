// Tic-Tac-Toe: pencil on paper.

export { default } from '../looks/paper.js';
