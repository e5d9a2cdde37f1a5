/** A sequence of numbers below 1 that the seed determines (a linear congruential generator, Numerical Recipes). */
export function numbersOf(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
