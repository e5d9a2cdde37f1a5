// Writes what recorded acts wrote, for other orders: prepared statements one after the other in one transaction, and nothing else.

/** @typedef {import('./record.mjs').Recording} Recording */

const asTexts = { getTypeParser: () => (text) => text }

/** A text with every known text in it set apart: they have the odd places. */
const divide = (text, known) => (text === null ? [null] : text.split(known))

const written = (parts, fresh) =>
  parts.length === 1
    ? parts[0]
    : parts.map((part, at) => (at % 2 ? (fresh.get(part) ?? part) : part)).join('')

/**
 * Returns a function that writes a recording for another order and returns the answer the act had. `facts` tells, for each known
 * text, the one of the other order; what the database returns is learnt on the way.
 * @param {import('pg').Pool} pool
 * @param {Record<string, Recording>} recordings
 */
export function replayer(pool, recordings) {
  const names = new Map()
  const nameOf = (text) => {
    if (!names.has(text)) names.set(text, `write_${names.size}`)
    return names.get(text)
  }
  const ready = new Map()
  const prepare = ({ statements, answer, known }) => {
    const pattern = new RegExp(`(${known.map(escaped).join('|')})`)
    return {
      answer: divide(answer, pattern),
      statements: statements.map(({ text, values, ...rest }) => ({
        ...{ text, ...rest, name: nameOf(text) },
        values: values.map((value) => divide(value, pattern)),
      })),
    }
  }

  return async (name, facts) => {
    if (!ready.has(name)) ready.set(name, prepare(recordings[name]))
    const { statements, answer } = ready.get(name)
    const fresh = new Map(Object.entries(facts))
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const { name, text, values, rows, count } of statements) {
        const given = values.map((parts) => written(parts, fresh))
        const result = await client.query({ name, text, values: given, rowMode: 'array', types: asTexts })
        if (result.rowCount !== count) throw new Error(`${result.rowCount} rows, not ${count}: ${text}`)
        for (const [at, row] of rows.entries())
          for (const [place, old] of row.entries()) fresh.set(old, result.rows[at][place])
      }
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
    return written(answer, fresh)
  }
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
