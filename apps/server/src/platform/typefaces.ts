import { type PrintedLetters, printedLetters } from '@berth/domain/text/printable'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'

/** The typefaces of letters that the one of a text may lack, in the order in which they are tried. */
const byLetters: Readonly<Record<PrintedLetters, string>> = {
  han: 'NotoSansSC',
  latin: 'NotoSans',
  hangul: 'NotoSansKR',
}

const covered = new RegExp(`^[${printedLetters.han}]*$`, 'u')
const runs = new RegExp(
  Object.entries(printedLetters)
    .map(([letters, pattern]) => `(?<${letters}>[${pattern}]+)`)
    .concat('.')
    .join('|'),
  'gsu',
)

/** Printed in place of a letter that no typeface has. Free texts may contain one; names are refused. */
const unknown = '□'

/**
 * A definition whose texts are set in further typefaces where the one of Chinese and Latin lacks a letter. A letter that none has
 * becomes a visible sign.
 */
export function withTypefaces(definition: TDocumentDefinitions): TDocumentDefinitions {
  const { content, header, footer } = definition
  return {
    ...definition,
    content: setTexts(content) as TDocumentDefinitions['content'], // Of the same shape.
    ...(header === undefined ? {} : { header: setPart(header) }),
    ...(footer === undefined ? {} : { footer: setPart(footer) }),
  }
}

/** A head or foot, which may be made for each page. */
function setPart<Part>(part: Part): Part {
  if (typeof part !== 'function') return setTexts(part) as Part // Of the same shape.
  return ((...page: unknown[]) => setTexts(part(...page))) as Part // As above.
}

/** The parts of a node that hold other nodes. */
const holders = ['text', 'stack', 'columns', 'ul', 'ol', 'table', 'body'] as const

function setTexts(node: unknown): unknown {
  if (typeof node === 'string') return covered.test(node) ? node : { text: runsOf(node) }
  if (Array.isArray(node)) return node.map(setTexts)
  if (typeof node !== 'object' || node === null || Buffer.isBuffer(node)) return node
  const set: Record<string, unknown> = { ...node }
  for (const holder of holders) {
    if (!(holder in set)) continue
    const held = set[holder]
    // A text in the typeface whose characters have one width has been divided already.
    if (holder === 'text' && typeof held === 'string') {
      if (set.font !== 'RobotoMono' && !covered.test(held)) set.text = runsOf(held)
    } else set[holder] = setTexts(held)
  }
  return set
}

function runsOf(text: string): { readonly text: string; readonly font: string }[] {
  return [...text.matchAll(runs)].map(({ 0: run, groups = {} }) => {
    const letters = (Object.keys(byLetters) as PrintedLetters[]).find((one) => groups[one] !== undefined) // The keys of the table.
    return letters ? { text: run, font: byLetters[letters] } : { text: unknown, font: byLetters.han }
  })
}
