import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../apps/web/src', import.meta.url))
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name))
const read = (file: string) => readFileSync(file, 'utf8')

/** The classes that a style sheet has rules for. */
function classesIn(sheet: string): ReadonlySet<string> {
  const rules = read(sheet).replace(
    /\/\*[\s\S]*?\*\/|"[^"]*"|:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g,
    '',
  )
  return new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
const sheets = files.filter((file) => file.endsWith('.css'))

/** Every import of a module of styles: by whom, as what, and whether a name of it is only known when it runs. */
const uses = sources.flatMap((file) => {
  const text = read(file)
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, as = '', path = '']) => ({
    file: relative(root, file),
    sheet: path.startsWith('#') ? join(root, path.slice(1)) : resolve(dirname(file), path),
    names: [...text.matchAll(new RegExp(`(?<![/.\\w-])${as}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    isOpen: new RegExp(`\\b${as}\\[|[{(]${as}[})]`).test(text),
  }))
})

it('a component names only classes that its styles have', () => {
  expect(uses.length).toBeGreaterThan(200)
  const unknown = uses.flatMap(({ file, sheet, names }) => {
    const known = classesIn(sheet)
    return names.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`)
  })
  expect([...new Set(unknown)]).toEqual([])
})

it('every class of a component’s styles is used', () => {
  const unused = sheets
    .filter((sheet) => sheet.endsWith('.module.css'))
    .flatMap((sheet) => {
      const own = uses.filter((use) => use.sheet === sheet)
      if (own.some(({ isOpen }) => isOpen)) return []
      const used = new Set(own.flatMap(({ names }) => names))
      const left = [...classesIn(sheet)].filter((name) => !used.has(name))
      return left.map((name) => `${relative(root, sheet)}: ${name}`)
    })
  expect(unused).toEqual([])
})

it('every class that a component shares with others is known', () => {
  const shared = new Set(
    sheets.filter((sheet) => !sheet.endsWith('.module.css')).flatMap((sheet) => [...classesIn(sheet)]),
  )
  const unknown = sources.flatMap((file) =>
    [...read(file).matchAll(/className=(?:"([^"]*)"|\{`((?:\$\{(?:[^{}]|\{[^}]*\})*\}|[^`])*)`\})/g)]
      .flatMap(([, plain, mixed = '']) =>
        (plain ?? mixed.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, ' ')).split(/\s+/),
      )
      .filter((name) => name !== '' && !shared.has(name))
      .map((name) => `${relative(root, file)}: ${name}`),
  )
  expect(unknown).toEqual([])
})
