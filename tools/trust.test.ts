import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { titlesIn } from './lib/test-titles.ts'

// The table of promises names the tests that keep them: this test fails when one of those is renamed or removed, and when a row
// is missing or counted wrongly.

/** The promises by group, as they were made. */
const groups = { Z: 8, T: 6, L: 8, F: 9, X: 8, D: 7, R: 8, C: 12, U: 7 } as const
const promised = Object.entries(groups).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, at) => `${group}${at + 1}`),
)
const states = ['holds', 'holds in part', 'not shown', 'does not hold'] as const

const document = readFileSync('docs/TRUST.md', 'utf8')
const rows = document
  .split('\n')
  .filter((line) => /^\| [A-Z]\d+ \|/.test(line))
  .map((line) => {
    const [, row = '', promise = '', state = '', tests = '', told = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return { row, promise, state, tests: testsIn(tests), told }
  })

/** The tests a cell names: a link to a file, and after it each test of that file in curly quotation marks. */
function testsIn(cell: string): readonly { readonly file: string; readonly names: readonly string[] }[] {
  return cell
    .split(/(?=\[[^\]]+\]\()/)
    .map((part) => ({
      file: /^\[[^\]]+\]\(([^)]+)\)/.exec(part)?.[1] ?? '',
      names: [...part.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
    }))
    .filter(({ file }) => file !== '')
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

describe.each(rows)('$row, $promise', ({ state, tests, told }) => {
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
    if (state !== 'holds') expect(told.length).toBeGreaterThan(10)
  })
})
