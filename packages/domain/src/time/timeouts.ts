/** How long the page waits for a response. */
export const requestTimeoutMs = 60_000

/** The maximum time for receiving a request: 10 MB in five minutes corresponds to a connection of 300 kbit/s. */
export const uploadTimeoutMs = 300_000
