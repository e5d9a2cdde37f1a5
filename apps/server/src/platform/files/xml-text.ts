import { SaxesParser } from 'saxes'

/** An electronic invoice of a hundred lines is well under this. */
export const maxXmlBytes = 2_097_152

/** Deeper nesting is made to exhaust memory. */
const maxDepth = 64

/**
 * Returns the name of the root of a text that is well-formed XML in UTF-8, without its prefix; null for anything else. Nothing
 * outside the text is read, and a text that declares a document type, and with it entities, is refused.
 */
export function findXmlRoot(bytes: Uint8Array): string | null {
  if (bytes.length > maxXmlBytes) return null
  const parser = new SaxesParser({ xmlns: true })
  let root: string | null = null
  let depth = 0
  parser.on('error', fail)
  parser.on('doctype', () => fail(new Error('document types are refused')))
  parser.on('opentag', ({ local }) => {
    root ??= local
    depth += 1
    if (depth > maxDepth) fail(new Error('nested too deeply'))
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
    return root
  } catch {
    return null
  }
}

function fail(error: Error): never {
  throw error
}
