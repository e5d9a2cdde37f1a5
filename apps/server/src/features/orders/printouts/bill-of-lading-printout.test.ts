import type { BlContent } from '@berth/domain/bill-of-lading/bl-field'
import { shippedBlForms } from '@berth/domain/bill-of-lading/bl-form'
import { printedContent } from '@berth/domain/bill-of-lading/printed-bl'
import { printedColumns, printedLineLength, printedLines } from '@berth/domain/order/instruction/printed-text'
import { unprintableIn } from '@berth/domain/text/printable'
import { billOfLadingWords } from '@berth/locales/bill-of-lading-words'
import type { Language } from '@berth/locales/language'
import { describe, expect, it } from 'vitest'
import { makePdf } from '../../../platform/pdf.ts'
import { madeUpBl } from '../../../testing/made-up-bls.ts'
import { type PrintedWord, wordsOf } from '../../../testing/read-pdf.ts'
import { billOfLadingPrintout } from './bill-of-lading-printout.ts'

const bills = process.env.BERTH_TEST_FULL === '1' ? 200 : 20

type Label = keyof (typeof billOfLadingWords)['en-US']

/** The boxes whose lines have 35 characters. */
const ruled: readonly Label[] = [
  'shipper',
  'consignee',
  'notify1',
  'notify2',
  'marks',
  'goods',
  'agent',
  'clauses',
]

describe('a printed bill of lading', () => {
  it('prints each field of a draft in its box, whole, on as many numbered pages as it needs', async () => {
    let longest = 0
    for (let seed = 1; seed <= bills; seed++) {
      const { content, head } = madeUpBl(seed)
      const language = seed % 2 === 0 ? 'zh-CN' : 'en-US'
      const issue = { language, issuer: 'Berth', logo: null, now: new Date('2026-11-25T02:00:00Z') } as const
      const bl = printedContent(content, head)
      const form = shippedBlForms[bl.isHouse ? 'house' : 'master']
      const definition = billOfLadingPrintout(bl, 'BT26110466', issue, form, { kind: 'draft', version: 2 })
      const pages = wordsOf(await makePdf(definition))
      const boxes = boxesOf(pages, language)
      // The title is below the numbers, without a label of its own.
      for (const label of ['billNo', 'bookingNo'] as const)
        boxes.set(label, boxes.get(label)?.slice(0, 1) ?? [])
      for (const [label, value] of Object.entries(expectedOf(content, head.hbl_no ?? head.mbl_no ?? '')))
        expect(compact(boxes.get(label as Label)?.join('') ?? ''), `${label} of bill ${seed}`).toBe(
          compact(value),
        )
      for (const label of ruled)
        for (const line of boxes.get(label) ?? [])
          expect(printedColumns(line), `${label} of bill ${seed}: ${line}`).toBeLessThanOrEqual(
            printedLineLength,
          )
      // No line is broken where the form has room for it.
      for (const [label, text] of [
        ['marks', content.marks],
        ['agent', content.agent],
      ] as const)
        expect(boxes.get(label) ?? [], `${label} of bill ${seed}`).toEqual(linesOf(text))
      for (const [at, page] of pages.entries()) {
        const said = page.map(({ text }) => text).join(' ')
        const number = language === 'zh-CN' ? `第 ${at + 1} 页` : `age ${at + 1} of ${pages.length}`
        expect(said).toContain(number)
        if (at > 0) expect(said).toContain(head.hbl_no ?? head.mbl_no ?? '')
      }
      longest = Math.max(longest, pages.length)
    }
    expect(longest).toBeGreaterThan(2)
  }, 400_000)

  it("prints the operator's form whole, with terms on as many pages as they need", async () => {
    const made = madeUpBl(2)
    const bl = printedContent(made.content, made.head)
    const issue = { issuer: 'Berth', logo: null, now: new Date('2026-11-25T02:00:00Z') } as const
    for (const [language, clause] of [
      ['en-US', 'The carrier\'s liability & that of <agents> is limited to 2 SDR + "freight".'],
      ['zh-CN', '承运人对货物灭失或损坏的赔偿限额，按照有关规定执行。'],
    ] as const) {
      const terms = Array.from({ length: 150 }, (_, at) => `${at + 1}. ${clause}`).join('\n')
      const form = {
        ...{ title: 'COMBINED TRANSPORT BILL OF LADING', subtitle: 'FOR PORT TO PORT SHIPMENT' },
        ...{ issuer: 'BERTH OCEAN LOGISTICS\n28F TOWER B', signed: 'AS AGENT FOR THE CARRIER', terms },
      }
      const pages = wordsOf(
        await makePdf(billOfLadingPrintout(bl, 'BT26110466', { ...issue, language }, form)),
      )
      const said = pages.map((words) => words.map(({ text }) => text).join(' '))
      const front = compact(said.join(''))
      for (const text of [form.title, form.subtitle, ...form.issuer.split('\n'), form.signed])
        expect(front, language).toContain(compact(text))
      const title = compact(billOfLadingWords[language].terms)
      const first = said.findIndex((page) => compact(page).includes(title))
      expect(first).toBeGreaterThan(0)
      expect(pages.length - first).toBeGreaterThan(1)
      const body = pages.slice(first).flatMap((words) => words.filter(({ top }) => top > head && top < foot))
      expect(compact(body.map(({ text }) => text).join(''))).toBe(title + compact(terms))
    }
  })

  it('has a letter for each character that a bill accepts', async () => {
    const { content, head } = madeUpBl(1)
    const codes = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => isShown(code))
    // Both ends of each range, and some of those between.
    // Every letter is compared with the typefaces elsewhere.
    const chosen = codes.filter((code, at) => at % 50 === 0 || !isShown(code - 1) || !isShown(code + 1))
    const marks = chosen.map((code) => String.fromCodePoint(code)).join(' ')
    const bl = printedContent({ ...content, marks }, head)
    const issue = { language: 'en-US', issuer: 'Berth', logo: null, now: new Date() } as const
    const definition = billOfLadingPrintout(bl, 'BT26110466', issue, shippedBlForms.master)
    const printed = boxesOf(wordsOf(await makePdf(definition)), 'en-US')
      .get('marks')
      ?.join('')
    expect(compact(printed ?? '')).toBe(compact(marks))
  })

  const isShown = (code: number) => {
    const character = String.fromCodePoint(code)
    return unprintableIn(character) === null && character.trim() !== ''
  }

  // The typeface has one glyph for both middle dots, so a file does not say which of them was meant.
  const compact = (text: string) => text.replace(/\s+/gu, '').replaceAll('\u30fb', '\u00b7')

  /** The printed lines that are not blank, with the spaces between words as a reader sees them. */
  function linesOf(text: string | null): string[] {
    return printedLines(text ?? '')
      .map((line) => line.trim().replace(/\s+/gu, ' '))
      .filter(Boolean)
  }

  /** What each box of the bill has to say, from the fields of the draft. */
  function expectedOf(content: BlContent, billNo: string): Partial<Record<Label, string>> {
    const party = (role: 'shipper' | 'consignee' | 'notify1' | 'notify2') =>
      [content[`${role}_name`], content[`${role}_address`], content[`${role}_contact`]].join('')
    const count = (value: number | null) => (value ?? 0).toLocaleString('en-US')
    const weight = (value: number) =>
      value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 3 })
    const volume = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 3 })
    const { containers: rows } = content
    return {
      billNo,
      bookingNo: '6398017730',
      ...{ shipper: party('shipper'), consignee: party('consignee'), notify1: party('notify1') },
      ...(content.notify2_name && { notify2: party('notify2') }),
      ...{ references: content.references ?? '', agent: content.agent ?? '', clauses: content.clauses ?? '' },
      vessel: [content.vessel, content.voyage].filter(Boolean).join('/'),
      ...{
        receipt: content.receipt ?? '',
        loading: content.loading ?? '',
        discharge: content.discharge ?? '',
      },
      ...{ delivery: content.delivery ?? '', service: content.service ?? '' },
      ...{ freight: content.freight ?? '', payableAt: content.payable_at ?? '' },
      ...{ onBoard: content.on_board_date ?? '' },
      issued: [content.issue_place, content.issue_date].filter(Boolean).join(','),
      marks: content.marks ?? '',
      packages: [content, ...rows].map((one) => `${count(one.packages)}${one.package_unit}`).join(''),
      goods: [...goodsHead(rows), content.description, content.freight].join(''),
      weight: [weight(content.weight ?? 0), ...rows.map((one) => weight(one.weight ?? 0))].join(''),
      volume: [volume(content.volume ?? 0), ...rows.map((one) => volume(one.volume ?? 0))].join(''),
      containerNo: rows.map((one) => one.container_no).join(''),
      sealNo: rows.map((one) => one.seal_no).join(''),
      type: rows.map((one) => one.type).join(''),
    }
  }

  function goodsHead(rows: BlContent['containers']): string[] {
    if (rows.length === 0) return ['SAID TO CONTAIN:']
    const types = [...new Set(rows.map(({ type }) => type))]
    const counted = types.map((type) => `${rows.filter((one) => one.type === type).length} X ${type}`)
    const unit = rows.length === 1 ? 'CONTAINER' : 'CONTAINERS'
    return [`${counted.join(' + ')} ${unit}`, "SHIPPER'S LOAD, COUNT AND SEAL", 'SAID TO CONTAIN:']
  }

  /** The letters of labels are smaller than this, and those of typed text are not, in points. */
  const smallest = 9.6
  /** What is printed between the running head and the foot of a page, in points from its top. */
  const head = 38
  const foot = 790
  /** The width of the columns whose figures are at their right, in points: those of the goods, and those of the containers. */
  const figures: Readonly<Partial<Record<Label, readonly [goods: number, containers: number]>>> = {
    ...{ weight: [60, 70], volume: [52, 60], packages: [0, 108] },
  }
  const parties: readonly Label[] = ['shipper', 'consignee', 'notify1', 'notify2']

  type Box = { readonly label: Label; readonly top: number; left: number; right: number }

  /** The lines of each box, over all pages: each word belongs to the box whose label is the last one above it. */
  function boxesOf(pages: readonly (readonly PrintedWord[])[], language: Language): Map<Label, string[]> {
    const lines = new Map<Label, string[]>()
    let above: Box[] = []
    for (const words of pages) {
      const small = words.filter((word) => word.bottom - word.top < smallest)
      const found = labelsIn(small, language)
      const typewritten = words.filter(
        (word) => word.bottom - word.top >= smallest && word.top > head && word.top < foot,
      )
      const inside = new Map<Box, PrintedWord[]>()
      for (const word of typewritten) {
        const middle = (word.left + word.right) / 2
        const isOver = (box: Box) => box.left <= middle && middle < box.right
        const box =
          found.findLast((one) => isOver(one) && one.top < word.top) ?? above.findLast((one) => isOver(one))
        if (box) inside.set(box, [...(inside.get(box) ?? []), word])
      }
      for (const [{ label }, printed] of inside)
        lines.set(label, [...(lines.get(label) ?? []), ...inLines(printed)])
      above = [...above, ...found]
    }
    return lines
  }

  /** The labels of a page from top to bottom, each with the left and right edge of its box. */
  function labelsIn(small: readonly PrintedWord[], language: Language): Box[] {
    const words = billOfLadingWords[language]
    const used = new Set<PrintedWord>()
    const labels = (Object.keys(words) as Label[]).filter((label) => typeof words[label] === 'string')
    const found = labels
      .sort((one, other) => String(words[other]).length - String(words[one]).length)
      .flatMap((label) => {
        const [first = '', ...rest] = String(words[label]).split(' ')
        return small.flatMap((start) => {
          if (start.text !== first || used.has(start)) return []
          const following = rest.map((text) => nextWord(text, start, small, used))
          if (following.some((word) => word === undefined)) return []
          const all = [start, ...following.filter((word) => word !== undefined)]
          for (const word of all) used.add(word)
          const left = Math.min(...all.map((word) => word.left))
          return [{ label, top: start.top, left, right: Math.max(...all.map((word) => word.right)) }]
        })
      })
      .sort((one, other) => one.top - other.top)
    const isInContainers = ({ top }: Box) =>
      found.some((one) => one.label === 'containerNo' && Math.abs(one.top - top) < 2)
    for (const box of found) {
      const width = figures[box.label]?.[isInContainers(box) ? 1 : 0]
      if (width) box.left = box.right - width
    }
    const isBeside = (one: Box, other: Box) => Math.abs(one.top - other.top) < 2 && one.left > other.left
    return found.map((box) => {
      const beside = found.filter((one) => isBeside(one, box)).map(({ left }) => left)
      return {
        ...box,
        left: box.left - 2,
        right: Math.min(parties.includes(box.label) ? 296 : 570, ...beside) - 2,
      }
    })
  }

  /** The nearest word with this text that goes on a label: further right in its line, or in the next one. */
  function nextWord(
    text: string,
    start: PrintedWord,
    small: readonly PrintedWord[],
    used: ReadonlySet<PrintedWord>,
  ): PrintedWord | undefined {
    const [nearest] = small
      .filter(
        (word) =>
          word.text === text &&
          !used.has(word) &&
          (Math.abs(word.top - start.top) < 2 ? word.left > start.left : word.top > start.top) &&
          word.top < start.top + 24 &&
          Math.abs(word.left - start.left) < 130,
      )
      .sort((one, other) => one.top - other.top || one.left - other.left)
    return nearest
  }

  /** The words of a box in lines, as they are read. */
  function inLines(words: readonly PrintedWord[]): string[] {
    const lines: PrintedWord[][] = []
    for (const word of [...words].sort((one, other) => one.bottom - other.bottom || one.left - other.left)) {
      const line = lines.find(([first]) => first && Math.abs(middleOf(first) - middleOf(word)) < 4)
      if (line) line.push(word)
      else lines.push([word])
    }
    return lines.map((line) =>
      line
        .sort((one, other) => one.left - other.left)
        .map(({ text }) => text)
        .join(' '),
    )
  }

  const middleOf = ({ top, bottom }: PrintedWord) => (top + bottom) / 2
})
