/** Where the server reads the time, so that a test can say what time it is. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
