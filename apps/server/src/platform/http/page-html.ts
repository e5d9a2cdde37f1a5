import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the build says of its pages: which addresses are drawn bare, and what each needs besides its entry. */
type PageFiles = {
  readonly bare: readonly string[]
  readonly preload: Readonly<Record<string, readonly string[]>>
}

const noFiles: PageFiles = { bare: [], preload: {} }

/** The two entries as they are sent for an address: what is drawn before the code is there, and the files to fetch at once. */
export async function readPages(directory: string): Promise<(path: string) => Buffer> {
  const portal = await readFile(join(directory, 'index.html'), 'utf8')
  const desk = await readFile(join(directory, 'desk.html'), 'utf8')
  const { bare, preload } = await readFile(join(directory, 'pages.json'), 'utf8').then(
    (text) => JSON.parse(text) as PageFiles, // Written by the build of the pages.
    () => noFiles,
  )
  // The longest that an address begins with comes first.
  const beginnings = Object.keys(preload).sort((one, other) => other.length - one.length)
  const made = new Map<string, Buffer>()
  return (path) => {
    const entry = /^\/desk(\/|$)/.test(path) ? 'desk' : 'portal'
    const isBare = bare.some((one) => isBelow(path, one))
    const beginning = beginnings.find((one) => isBelow(path, one))
    const key = `${entry} ${isBare} ${beginning}`
    const html = made.get(key) ?? Buffer.from(write(entry === 'desk' ? desk : portal))
    made.set(key, html)
    return html

    function write(page: string): string {
      const drawn = isBare ? page.replaceAll(/<!--first-paint-->[\s\S]*?<!--\/first-paint-->/g, '') : page
      const links = (preload[beginning ?? ''] ?? []).map(linkTo).join('\n')
      return drawn.replace('</head>', () => `${links}</head>`)
    }
  }
}

function isBelow(path: string, beginning: string): boolean {
  return path === beginning || path.startsWith(beginning.endsWith('/') ? beginning : `${beginning}/`)
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
}
