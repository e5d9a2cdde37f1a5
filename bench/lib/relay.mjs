// A relay between a server and PostgreSQL that notes each statement with its values, what it returned and how many rows it
// changed. It understands as much of PostgreSQL's protocol as `pg` uses: values and results are texts.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** @typedef {{ text: string, values: (string | null)[], rows: (string | null)[][], count: number }} Statement */

/** Starts a relay to a database; `take` returns the statements of each connection since it was last called. */
export async function startRelay(url) {
  const target = new URL(url)
  const connections = []
  const sockets = new Set()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const notes = new Notes()
    connections.push(notes)
    readMessages(client, (type, body) => notes.sent(type, body), true)
    readMessages(database, (type, body) => notes.received(type, body))
    for (const [from, to] of [
      [client, database],
      [database, client],
    ]) {
      sockets.add(from)
      from.setNoDelay(true).pipe(to)
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.port = String(server.address().port)
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: own.href, take: () => connections.map(({ statements }) => statements.splice(0)), stop }
}

/** Passes on each message of a stream with its type. The first one of a client has none. */
function readMessages(socket, take, isFirstUntyped = false) {
  let rest = Buffer.alloc(0)
  let head = isFirstUntyped ? 0 : 1
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= head + 4) {
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) return
      take(rest.toString('latin1', 0, head), rest.subarray(head + 4, end))
      rest = rest.subarray(end)
      head = 1
    }
  })
}

/** The statements of one connection, in the order they were sent. */
class Notes {
  /** @type {Statement[]} */
  statements = []
  #texts = new Map()
  /** @type {Statement[]} */
  #unanswered = []

  sent(type, body) {
    const fields = new Fields(body)
    if (type === 'P') this.#texts.set(fields.text(), fields.text())
    else if (type === 'B') {
      const [, name] = [fields.text(), fields.text()]
      fields.list(() => fields.short())
      this.#expect(
        this.#texts.get(name),
        fields.list(() => fields.value()),
      )
    } else if (type === 'Q') this.#expect(fields.text(), [])
  }

  received(type, body) {
    const fields = new Fields(body)
    if (type === 'D') this.#unanswered[0]?.rows.push(fields.list(() => fields.value()))
    // `UPDATE 1`; a failure ends its statement too.
    const tag = type === 'C' ? fields.text() : ''
    const ended = type === 'C' || type === 'E' ? this.#unanswered.shift() : undefined
    if (ended) ended.count = Number(tag.split(' ').at(-1)) || 0
  }

  #expect(text, values) {
    const statement = { text, values, rows: [], count: 0 }
    this.statements.push(statement)
    this.#unanswered.push(statement)
  }
}

/** Reads a message field by field. */
class Fields {
  #body
  #at = 0

  constructor(body) {
    this.#body = body
  }

  short() {
    this.#at += 2
    return this.#body.readUInt16BE(this.#at - 2)
  }

  /** A text that ends with a zero. */
  text() {
    const begin = this.#at
    this.#at = this.#body.indexOf(0, begin) + 1
    return this.#body.toString('utf8', begin, this.#at - 1)
  }

  /** A text with its length, or null. */
  value() {
    const length = this.#body.readInt32BE(this.#at)
    const begin = this.#at + 4
    this.#at = begin + Math.max(0, length)
    return length < 0 ? null : this.#body.toString('utf8', begin, this.#at)
  }

  list(read) {
    return Array.from({ length: this.short() }, read)
  }
}
