const address = /^(?:(smtps?):\/\/)?([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?$/i
const securePort = 465
const largestPort = 65_535

/**
 * Reads how a mail server is written: its host, perhaps with a port, as providers name it; `smtps://` before it encrypts from the
 * start, which is assumed for port 465. Returns its URL; null if it cannot be read.
 */
export function readMailServer(text: string): string | null {
  const [, scheme, host = '', digits] = address.exec(text.trim()) ?? []
  const port = digits === undefined ? null : Number(digits)
  if (host === '' || host.includes('..') || port === 0 || (port ?? 0) > largestPort) return null
  const isSecure = scheme === undefined ? port === securePort : scheme.toLowerCase() === 'smtps'
  const at = port ?? (isSecure ? securePort : 587)
  return `${isSecure ? 'smtps' : 'smtp'}://${host.toLowerCase()}:${at}`
}

/** The URL of a mail server with the account that signs in there; null if there is no such server. */
export function mailServerUrl(server: string, user: string, password: string): string | null {
  const url = readMailServer(server)
  if (url === null || user.trim() === '') return url
  const account = `${encodeURIComponent(user.trim())}:${encodeURIComponent(password)}`
  return url.replace('://', `://${account}@`)
}
