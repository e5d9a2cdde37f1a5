import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A word of a printed page and where it is, in points from the top left corner. */
export type PrintedWord = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A program of Poppler: in the folder that `npm test` has found, else anywhere on the path. */
const programOf = (name: string) => join(process.env.POPPLER_PATH ?? '', name)

/** The words of each page of a PDF, as Poppler's `pdftotext` reads them. */
export function wordsOf(pdf: Buffer): PrintedWord[][] {
  const page = execFileSync(programOf('pdftotext'), ['-bbox', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return page
    .split('<page ')
    .slice(1)
    .map((part) =>
      [...part.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(
        ([, left, top, right, bottom, text]) => ({
          text: unescaped(text ?? ''),
          ...{ left: Number(left), right: Number(right), top: Number(top), bottom: Number(bottom) },
        }),
      ),
    )
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
}

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|#39);/g, (whole, name: string) => entities[name] ?? whole)
}
