import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { etagOf } from './etag.ts'

/**
 * The build's description of the pages: which paths are sent without a skeleton, and which files each needs besides its entry.
 */
type PageFiles = {
  readonly bare: readonly string[]
  readonly preload: Readonly<Record<string, readonly string[]>>
}

const noFiles: PageFiles = { bare: [], preload: {} }

/** The HTML of a page, and its mark for a browser that has it already. */
type Page = { readonly html: Buffer; readonly etag: string }

/** Returns the HTML of the right entry for a path, with what is shown before the code has loaded and the files to preload. */
export async function readPages(directory: string): Promise<(path: string) => Page> {
  const portal = await readFile(join(directory, 'index.html'), 'utf8')
  const desk = await readFile(join(directory, 'desk.html'), 'utf8')
  const tracking = await readFile(join(directory, 'track.html'), 'utf8')
  const offer = await readFile(join(directory, 'offer.html'), 'utf8')
  const { bare, preload } = await readFile(join(directory, 'pages.json'), 'utf8').then(
    (text) => JSON.parse(text) as PageFiles, // Written by the page build.
    () => noFiles,
  )
  // The longest prefix of a path matches first.
  const beginnings = Object.keys(preload).sort((one, other) => other.length - one.length)
  const made = new Map<string, Page>()
  return (path) => {
    const entry = isDeskPath(path) ? 'desk' : (linkedPageOf(path) ?? 'portal')
    const isBare = bare.some((one) => isBelow(path, one))
    const beginning = beginnings.find((one) => isBelow(path, one))
    const key = `${entry} ${isBare} ${beginning}`
    const known = made.get(key)
    if (known) return known
    const html = Buffer.from(write({ portal, desk, tracking, offer }[entry]))
    const page = { html, etag: etagOf(html) }
    made.set(key, page)
    return page

    function write(whole: string): string {
      const drawn = isBare ? whole.replaceAll(/<!--first-paint-->[\s\S]*?<!--\/first-paint-->/g, '') : whole
      const files = linkedPageOf(path) ? [] : (preload[beginning ?? ''] ?? [])
      const links = files.map(linkTo).join('\n')
      return drawn.replace('</head>', () => `${links}</head>`)
    }
  }
}

/** The style sheets that pages hold within, as sources of a policy: what is shown before the code has loaded. */
export async function styleSources(directory: string): Promise<string[]> {
  const pages = await Promise.all(
    ['index.html', 'desk.html'].map((name) => readFile(join(directory, name), 'utf8')),
  )
  const sheets = pages.flatMap((html) => [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)])
  const hashes = sheets.map(([, sheet = '']) => createHash('sha256').update(sheet).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}

/** Whether an address is a page of the desk. */
export function isDeskPath(address: string): boolean {
  return /^\/desk([/?]|$)/.test(address)
}

/** Which public page of links an address is, if it is one: where an order is, or an offer. */
export function linkedPageOf(address: string): 'tracking' | 'offer' | null {
  if (/^\/track([?]|$)/.test(address)) return 'tracking'
  return /^\/offer([?]|$)/.test(address) ? 'offer' : null
}

function isBelow(path: string, beginning: string): boolean {
  return path === beginning || path.startsWith(beginning.endsWith('/') ? beginning : `${beginning}/`)
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
}
