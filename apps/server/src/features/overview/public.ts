export { differingMoves } from './kept-moves.ts'
