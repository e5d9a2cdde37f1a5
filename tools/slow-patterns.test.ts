import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

// Every pattern of the product, read from its source, on long texts that almost match: none may take time that grows faster than
// the text. A new pattern is among them by itself.

type Pattern = { readonly at: string; readonly regex: RegExp }

function patternsIn(path: string): Pattern[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Pattern[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      const end = node.text.lastIndexOf('/')
      found.push({
        at: `${path}:${line + 1} ${node.text}`,
        regex: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const folders = ['packages/contract/src', 'packages/domain/src', 'packages/locales/src', 'apps/server/src']
/** What reads texts of ours or of the machine's operator alone. */
const ours =
  /\.test\.ts$|\/(testing|demo|seed|sample|admin|reference)\/|platform\/(env|db\/expand|tracing\/trace-settings)\.ts$/
const patterns = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('.ts') && !ours.test(path))
  .flatMap(patternsIn)

/** Texts of a length that most patterns begin to match, again and again, and that end otherwise. */
function nearMissesFor({ source }: RegExp, length: number): string[] {
  const own = [...new Set(source.replaceAll(/\\[a-zA-Z]|[()[\]{}?*+|^$\\]/g, ''))].slice(0, 12)
  const single = [...new Set([...own, 'a', 'A', '0', ' ', '\t', '\n', '中', '\ud83d\udea2'])]
  // Pairs make it long: a pattern that stumbles over one does so on a short text.
  const pairs = length > 20_000 ? [] : own.flatMap((one) => ['a', '0', ' '].map((other) => one + other))
  return [...single, ...pairs].flatMap((piece) => {
    const run = piece.repeat(Math.floor(length / piece.length))
    return [`${run}\u0001`, `\u0001${run}\u0001`]
  })
}

/** The shortest of several times: what a busy machine adds is not the pattern's. */
function timeOf(regex: RegExp, text: string): number {
  let best = Number.POSITIVE_INFINITY
  for (let at = 0; at < 3 && best > 1; at++) {
    regex.lastIndex = 0
    const begun = performance.now()
    regex.test(text)
    best = Math.min(best, performance.now() - begun)
  }
  return best
}

/** Whether a pattern is slow on some text of this length; the shorter ones first, so that none is tried for minutes. */
function slownessOf({ at, regex }: Pattern): string | null {
  for (const [length, most] of [
    [100, 5],
    [5_000, 5],
    [100_000, 25],
  ] as const)
    for (const text of nearMissesFor(regex, length)) {
      const time = timeOf(regex, text)
      if (time > most) return `${at}: ${time.toFixed(1)} ms for ${length} characters`
    }
  return null
}

it(`each of the ${patterns.length} patterns that read what callers send takes time in proportion to its text`, () => {
  expect(patterns.length).toBeGreaterThan(100)
  expect(patterns.map(slownessOf).filter((slow) => slow !== null)).toEqual([])
}, 300_000)
