import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { titlesIn } from './lib/test-titles.ts'

// The page of promises names the tests that keep them: this test fails when one of those is renamed or removed, and when a row
// is missing or counted wrongly.

/** The promises by group, as they were made. */
const groups = { Z: 8, T: 6, L: 8, F: 9, X: 8, D: 7, R: 8, C: 12, U: 7 } as const
const promised = Object.entries(groups).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, at) => `${group}${at + 1}`),
)
const states = ['holds', 'holds in part', 'not shown', 'does not hold'] as const

const document = readFileSync('docs/TRUST.md', 'utf8')
const rows = document
  .split(/^(?=#{2,3} )/m)
  .filter((section) => /^### [A-Z]\d+: /.test(section))
  .map((section) => {
    const [, row = '', promise = ''] = /^### ([A-Z]\d+): (.+)$/m.exec(section) ?? []
    const [, state = ''] = /^State: (.+)\.$/m.exec(section) ?? []
    const lines = section.split('\n').slice(1)
    const note = lines
      .filter((line) => !/^(State: | *- )/.test(line))
      .join('\n')
      .trim()
    return { row, promise, state, tests: testsIn(lines), note }
  })

/** The tests a row names: a list of links to files, and below each the tests of that file in curly quotation marks. */
function testsIn(
  lines: readonly string[],
): readonly { readonly file: string; readonly names: readonly string[] }[] {
  return lines
    .filter((line) => /^ *- /.test(line))
    .join('\n')
    .split(/^(?=- )/m)
    .filter((item) => item !== '')
    .map((item) => ({
      file: /^- \[[^\]]+\]\(([^)]+)\)/.exec(item)?.[1] ?? '',
      names: [...item.matchAll(/^ {2}- “(.+)”$/gm)].map(([, name = '']) => name),
    }))
}

it('has one row for each promise, in order', () => {
  expect(rows.map(({ row }) => row)).toEqual(promised)
  for (const { row, promise, state } of rows) {
    expect(promise, row).not.toBe('')
    expect(states, row).toContain(state)
  }
})

it('counts its rows right', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const [holds, part, unknown, not] = states.map(count)
  expect(document).toContain(
    `Of ${promised.length} rows, ${holds} hold, ${part} hold in part, ${unknown} are not shown and ${not} does not hold.`.replace(
      `${not} does not`,
      not === 1 ? '1 does not' : `${not} do not`,
    ),
  )
})

describe.each(rows)('$row, $promise', ({ state, tests, note }) => {
  it('names tests that exist', () => {
    if (state === 'holds' || state === 'holds in part') expect(tests.length).toBeGreaterThan(0)
    for (const { file, names } of tests) {
      const path = join('docs', file)
      expect(existsSync(path), file).toBe(true)
      expect(names.length, `tests of ${file}`).toBeGreaterThan(0)
      const titles = titlesIn(path)
      expect(
        names.filter((name) => !titles.has(name)),
        file,
      ).toEqual([])
    }
  })

  it('says what is missing where it does not hold whole', () => {
    if (state !== 'holds') expect(note.length).toBeGreaterThan(10)
  })
})
