import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  readonly from: string
  readonly to: readonly string[]
  /** Every header, once per line it appeared in, decoded. */
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type MailServer = {
  readonly url: string
  readonly port: number
  readonly received: readonly ReceivedMail[]
  /** The reply to every message from now on, instead of accepting it; null accepts them again. */
  refuse(reply: { readonly code: number; readonly text: string } | null): void
  close(): Promise<void>
}

/** Starts a mail server that keeps the messages it receives. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusal: { readonly code: number; readonly text: string } | null = null
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal) return callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const to = rcptTo.map(({ address }) => address)
        received.push({ from, to, ...readMessage(Buffer.concat(chunks).toString('utf8')) })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo // The server listens on a port.
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    refuse(reply) {
      refusal = reply
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function readMessage(raw: string) {
  const [head = '', body = ''] = cutAt(raw, '\r\n\r\n')
  const headers = readHeaders(head)
  const parts = partsOf(headerOf(headers, 'content-type'), body)
  if (parts.length === 0) throw new Error('a mail has a plain and an HTML part')
  const partOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.content ?? ''
  return {
    headers,
    subject: headerOf(headers, 'subject'),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  }
}

type Part = { readonly type: string; readonly content: string }

/** The parts of a body; with attachments, the plain and the HTML part are those of its first part. */
function partsOf(type: string, body: string): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1]
  if (boundary === undefined) return []
  return body.split(`--${boundary}`).flatMap((part) => {
    const whole = part.replace(/^\r\n/, '')
    const [head = '', inner = ''] = cutAt(whole, '\r\n\r\n')
    const within = partsOf(headerOf(readHeaders(head), 'content-type'), inner)
    return within.length > 0 ? within : [readPart(whole)]
  })
}

function readPart(part: string): Part {
  const [head = '', body = ''] = cutAt(part, '\r\n\r\n')
  const headers = readHeaders(head)
  const isBase64 = headerOf(headers, 'content-transfer-encoding') === 'base64'
  const content = isBase64 ? Buffer.from(body, 'base64').toString('utf8') : body
  return { type: headerOf(headers, 'content-type'), content: content.replaceAll('\r\n', '\n') }
}

function readHeaders(head: string): { readonly name: string; readonly value: string }[] {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return lines.map((line) => {
    const [name = '', value = ''] = cutAt(line, ':')
    return { name: name.toLowerCase(), value: decodeWords(value.trim()) }
  })
}

function cutAt(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}

function headerOf(
  headers: readonly { readonly name: string; readonly value: string }[],
  name: string,
): string {
  return headers.find((header) => header.name === name)?.value ?? ''
}

/** RFC 2047: encoded words in a header; the space between two of them is dropped. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : decodeQuoted(word),
    )
}

function decodeQuoted(word: string): string {
  const plain = word
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1').toString('utf8')
}
