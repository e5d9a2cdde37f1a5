import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const roots = [
  'packages/contract/src',
  'packages/domain/src',
  'packages/locales/src',
  'packages/reference-data/src',
]
const packages = [...roots, 'apps/server/src', 'apps/web/src']

const sources = packages.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/migrations/.test(file))
    .map((file) => ({ folder, file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') })),
)
const isTest = (file: string) => /\.(test|long|citus)\.tsx?$|fixtures\.ts$|\/testing\//.test(file)

// Participles that once stood for a type by themselves: they do not say what it holds.
const participles =
  'Added|Allowed|Answered|Answering|Applied|Applying|Arrived|Asked|Asking|Booked|Carried|Changed|Changing|Charged|Chosen|Clocked|Compared|Confirmed|Copying|Decided|Declared|Declined|Described|Distributed|Drawn|Entered|Filled|Found|Given|Gone|Granted|Happened|Held|Inserted|Issued|Joining|Kept|Known|Left|Listed|Located|Made|Matched|Measured|Moved|Moving|Named|Opened|Owing|Packed|Paid|Parsed|Placed|Posted|Prepared|Presenting|Priced|Proposed|Proven|Questioned|Queued|Quoted|Recorded|Refused|Returned|Said|Saved|Seen|Sent|Shipped|Shown|Sorted|Stamped|Stepping|Stored|Summarised|Taken|Told|Waiting|Wanted|Which|Whole|Writing|Written|Wrong'
const type = /^(?:export )?(?:type|interface|class) (\w+)/gm
const exported = /^export (?:type|interface|class) (\w+)/gm
const constant =
  /^export (?:const|let|function|async function) (found|said|told|kept|known|asked|written|taken|given|seen|wanted|standing|besides|deed|docking|host|fits|fitting|fitted|watched|spoilt|nobodys)\b/gm
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('names of types', () => {
  it('are nouns, not participles', () => {
    const alone = new RegExp(`^(?:${participles})$`)
    const found = sources.flatMap(({ file, text }) =>
      namesIn(text, type)
        .filter((name) => alone.test(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  it('are no single participle where others import them', () => {
    const nouns =
      /^(?:Billing|Booking|Closing|Drawing|Finding|Heading|Listing|Posting|Reading|Sailing|Sealing|Setting|Spelling|Tracing)$/
    const found = sources
      .filter(({ file }) => !isTest(file))
      .flatMap(({ file, text }) =>
        namesIn(text, exported)
          .filter((name) => /^[A-Z][a-z]+(?:ed|ing)$/.test(name) && !nouns.test(name))
          .map((name) => `${file}: ${name}`),
      )
    expect(found).toEqual([])
  })

  it('stand for one thing in all packages', () => {
    const places = new Map<string, Set<string>>()
    for (const { folder, file, text } of sources.filter((source) => !isTest(source.file)))
      for (const name of namesIn(text, exported))
        places.set(name, (places.get(name) ?? new Set()).add(`${folder} (${file})`))
    expect(places.size).toBeGreaterThan(500)
    const twice = [...places].filter(
      ([, where]) => new Set([...where].map((one) => one.split(' ')[0])).size > 1,
    )
    expect(twice.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([])
  })
})

// One word for one thing: a printout, a document, a record, a tax invoice or a work form of the desk, never a paper; and the shipping
// instruction, which the wire calls a supply.
const retired = /paper|suppl(?:y|ies|ied)/i
const exportedName = /^export (?:async )?(?:function|const|let|type|interface|class) (\w+)/gm
describe('words that meant several things', () => {
  it('are in no name of a file or an export', () => {
    const found = sources.flatMap(({ file, text }) => [
      file,
      ...namesIn(text, exportedName).map((name) => `${file}: ${name}`),
    ])
    expect(found.length).toBeGreaterThan(5_000)
    expect(found.filter((name) => retired.test(name.replace(/^.*(?:\/|: )/, '')))).toEqual([])
  })
})

describe('exported constants and functions', () => {
  it('say what they hold', () => {
    const found = sources.flatMap(({ file, text }) =>
      namesIn(text, constant).map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })
})
