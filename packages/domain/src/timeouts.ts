/** The longest the page waits for an answer. */
export const requestTimeoutMs = 60_000

/** The longest a request may take to arrive: 10 MB in five minutes is a line of 300 kbit/s. */
export const uploadTimeoutMs = 300_000
