const maxLength = 255

// Invisible characters and those that change the reading direction of what follows.
const invisible = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\p{Cs}]/gu

/** Characters forbidden in Windows file names; slashes have been removed by then. */
const forbidden = /[<>:"|?*]/g

/** Reserved device names on Windows, whatever their extension. */
const device = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i

/** The extension of a file name in lower case; empty if there is none. */
export function endingOf(name: string): string {
  return /[^.]\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * The name under which an uploaded file is displayed and downloaded: only the last path segment, without invisible characters,
 * at most 255 characters with the extension kept. A hostile name may come out empty.
 */
export function cleanFileName(name: string): string {
  const last = name.replaceAll('\\', '/').split('/').pop() ?? ''
  const shown = last
    .replace(invisible, '')
    .normalize('NFC')
    .replace(forbidden, '_')
    .replace(/^[\s.]+/u, '')
  return shorten(device.test(shown) ? `_${shown}` : shown)
}

function shorten(name: string): string {
  const trimmed = trimEnd(name)
  const characters = [...trimmed]
  if (characters.length <= maxLength) return trimmed
  const ending = endingOf(trimmed)
  // If the extension is not a real one, it is truncated with the rest.
  const kept = ending !== '' && ending.length <= 10 ? [...`.${ending}`] : []
  return trimEnd([...characters.slice(0, maxLength - kept.length), ...kept].join(''))
}

/** Windows drops trailing dots and spaces, which would change the extension. */
function trimEnd(name: string): string {
  // A regular expression would take quadratic time here, and the sender controls the length.
  let end = name.length
  while (end > 0 && /[\s.]/.test(name.charAt(end - 1))) end--
  return name.slice(0, end)
}
