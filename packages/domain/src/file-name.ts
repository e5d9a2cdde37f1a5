const maxLength = 255

// What is not seen, and what makes the rest read in another direction than it is written.
const invisible = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\p{Cs}]/gu

/** Characters that no file name on Windows may have; the slashes are gone by then. */
const forbidden = /[<>:"|?*]/g

/** Names of devices on Windows, whatever their ending. */
const device = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i

/** The ending of a file's name, in lower case; empty when there is none. */
export function endingOf(name: string): string {
  return /[^.]\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * The name of an uploaded file as it may be shown and downloaded under: its last part alone, nothing invisible in it,
 * not more than 255 characters with the ending kept. What is left of a hostile name may be empty.
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
  // An ending that is no ending at all is cut with the rest.
  const kept = ending !== '' && ending.length <= 10 ? [...`.${ending}`] : []
  return trimEnd([...characters.slice(0, maxLength - kept.length), ...kept].join(''))
}

/** Windows drops dots and spaces at the end of a name, which would change its ending. */
function trimEnd(name: string): string {
  // A pattern for this would take the square of the length, and the length is the sender's.
  let end = name.length
  while (end > 0 && /[\s.]/.test(name.charAt(end - 1))) end--
  return name.slice(0, end)
}
