/**
 * Is told the text of each statement that is sent, never its values. What it returns is called when the statement has ended, with
 * the error if it failed.
 */
export type StatementWatch = (text: string) => ((error?: unknown) => void) | undefined

type Callback = (error: unknown, result?: unknown) => void

/** A statement as Drizzle and the drivers send it: a text, or an object with one; with a callback, or answered by a promise. */
export type Query = (asked: unknown, ...rest: unknown[]) => unknown

/** The same `query`, with each of its statements shown to `watch`. */
export function withWatch(query: Query, watch: StatementWatch): Query {
  return (asked, ...rest) => {
    const ended = watch(textOf(asked))
    if (!ended) return query(asked, ...rest)
    const at = rest.findIndex((one) => typeof one === 'function')
    if (at >= 0) {
      const done = rest[at] as Callback // Checked to be a function.
      rest[at] = (error: unknown, result: unknown) => {
        ended(error ?? undefined)
        done(error, result)
      }
      return query(asked, ...rest)
    }
    const answer = query(asked, ...rest)
    if (answer instanceof Promise) answer.then(() => ended(), ended)
    return answer
  }
}

/** The text of a statement; empty for what has none. */
function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  const isObject = typeof asked === 'object' && asked !== null
  return isObject && 'text' in asked && typeof asked.text === 'string' ? asked.text : ''
}
