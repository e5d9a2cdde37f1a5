import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { type WordPair, wordPairs } from './lib/word-pairs.ts'
import { collisions, type Homonyms, remade, uncounted } from './lib/word-rules.ts'

describe('one Chinese text per English text', () => {
  it('rejects a Chinese text with two English ones', () => {
    expect(
      collided(
        `defineWords({ a: '起运港', b: { c: '起运港' } }, { a: 'Port of loading', b: { c: 'Origin' } })`,
      ),
    ).toMatch(/^"起运港" has 2 texts.*"Port of loading" made-up.ts:1.*"Origin"/s)
  })

  it('rejects an English text with two Chinese ones', () => {
    const words = `{ 'zh-CN': '船期', 'en-US': 'Schedule' }`
    expect(collided(`[${words}, defineWords({ a: '时间表' }, { a: 'Schedule' })]`)).toMatch(
      /^"Schedule" has 2 texts/,
    )
  })

  it('compares functions by their text, whatever the names of their parameters', () => {
    const [one, other] = ['n', 'count'].map((name) => `(${name}: number) => \`\${${name}} 票\``)
    const english = '(n: number) => `${n} h`, b: (n: number) => `${n} min`'
    expect(collided(`defineWords({ a: ${one}, b: ${other} }, { a: ${english} })`)).toMatch(
      /^"\{1\} 票" has 2 texts/,
    )
  })

  it('ignores articles, plurals and capitals in English', () => {
    const chinese = `{ a: '账单', b: '账单', c: '账单', d: '账单' }`
    const english = `{ a: 'Bill', b: 'Bills', c: 'bill', d: 'the bill' }`
    expect(collided(`defineWords(${chinese}, ${english})`)).toBe('')
  })

  it('allows documents for both readers to put English next to Chinese', () => {
    expect(
      collided(`defineWords({ a: '发货人', b: '发货人 SHIPPER' }, { a: 'Shipper', b: 'Shipper' })`),
    ).toBe('')
  })

  it('allows a homonym only with the listed texts, and only while it is used', () => {
    const homonyms = [{ why: 'Goods and rows are both ordered.', texts: { Order: ['订单', '顺序'] } }]
    const words = (third: string) =>
      `defineWords({ a: '订单', b: '顺序', c: '${third}' }, { a: 'Order', b: 'Order', c: 'Order' })`
    expect(collided(words('订单'), homonyms)).toBe('')
    expect(collided(words('命令'), homonyms)).toMatch(/^"Order" has 3 texts/)
    expect(collided(`defineWords({ a: '订单' }, { a: 'Order' })`, homonyms)).toMatch(
      /"Order" is no longer "顺序"/,
    )
  })

  it('rejects a term that is a different term in the other language', () => {
    const words = (zh: string, en: string) => `defineWords({ a: ${zh} }, { a: ${en} })`
    expect(collided(words('terms.zh.pol', 'terms.en.pol'))).toBe('')
    expect(collided(words('terms.zh.pol', 'terms.en.pod'))).toMatch(/takes terms.zh.pol/)
    expect(collided(words('terms.zh.pol', 'terms.zh.pol'))).toMatch(/takes terms.zh.pol/)
    expect(collided(words('terms.zh.pol', `'Origin'`))).toMatch(/takes terms.zh.pol/)
  })

  it('checks texts against the terms', () => {
    expect(
      collided(
        `[defineTerms({ pol: ['起运港', 'Port of loading'] }), defineWords({ a: '起运港' }, { a: 'Origin' })]`,
      ),
    ).toMatch(/^"起运港" has 2 texts/)
  })
})

describe('whole sentences', () => {
  it.each([
    ['const text = useWords(listWords); const title = text.title.toLowerCase()', /changes the letters/],
    ['const { columns } = useWords(listWords); columns.pol.toUpperCase()', /changes the letters/],
    [
      'defineWords({ a: (role: string) => role }, { a: (role: string) => role.toLowerCase() })',
      /changes the letters/,
    ],
    ['const text = useWords(listWords); const label = `${text.open} ${text.title}`', /puts a text together/],
    ['function say(words: ListWords) { return words.before + count + words.after }', /puts a text together/],
    [
      "import { listWords } from './words.ts'; const label = `${listWords[language].open}${listWords[language].title}`",
      /puts/,
    ],
  ])('refuses %s', (code, problem) => {
    expect(remade(sourceOf(code)).join()).toMatch(problem)
  })

  it.each([
    'const text = useWords(listWords); const label = `${text.open} ${row.orderNo}`',
    'const text = useWords(listWords); const label = `${text.open} · ${text.title}`',
    'const total = numberInWords(12).toUpperCase()',
    'const code = typed.toUpperCase()',
  ])('accepts %s', (code) => {
    expect(remade(sourceOf(code))).toEqual([])
  })
})

describe('counts', () => {
  it.each([
    '(count: number) => `${count} bookings`',
    '(count: number) => `All ${formatCount(count)} new bookings are listed`',
    '({ count }: Row) => `${count} bookings`',
    '(left: number, count: number) => (left === 1 ? `${count} bookings` : `none`)',
  ])('refuses %s', (word) => {
    expect(uncounted(pairsIn(`defineWords({ a: () => '票' }, { a: ${word} })`)).join()).toMatch(
      /counts without a plural/,
    )
  })

  it.each([
    '(count: number) => (count === 1 ? `1 booking` : `${count} bookings`)',
    '(count: number) => `${count} booking${count === 1 ? "" : "s"}`',
    '(count: number) => `${counted(count, "booking", "bookings")} listed`',
    '(count: number) => `${count} selected`',
    '(max: number) => `At most ${max} rows`',
    '(name: string) => `${name} has bookings`',
  ])('accepts %s', (word) => {
    expect(uncounted(pairsIn(`defineWords({ a: () => '票' }, { a: ${word} })`))).toEqual([])
  })
})

function collided(code: string, homonyms: readonly Homonyms[] = []): string {
  return collisions(pairsIn(code), homonyms).join('\n')
}

function pairsIn(code: string): WordPair[] {
  const found: WordPair[] = []
  visit(sourceOf(code))
  return found

  function visit(node: ts.Node): void {
    const pairs = wordPairs(node)
    if (pairs) found.push(...pairs)
    else ts.forEachChild(node, visit)
  }
}

function sourceOf(code: string): ts.SourceFile {
  return ts.createSourceFile('made-up.ts', code, ts.ScriptTarget.Latest, true)
}
