// `npm run check:locales`: checks texts for what the compiler cannot see. The compiler already rejects a text missing in one
// language; this finds placeholders that differ, texts left untranslated or unused, and text outside `defineWords`, which would
// exist in only one language. The rules for consistent terms, whole sentences and counts are in lib/word-rules.ts.
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { homonyms } from '../packages/locales/src/homonyms.ts'
import { placeOf, termOf, type WordPair, wordPairs } from './lib/word-pairs.ts'
import { collisions, remade, uncounted } from './lib/word-rules.ts'

const folders = [
  'packages/domain/src',
  'packages/contract/src',
  'packages/locales/src',
  'apps/server/src',
  'apps/web/src',
]
// Invented people and goods are data, written in whatever language such people use; reference rows have both names. Words that the
// reading module understands are never shown.
const isSpoken = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\/[a-z-]*fixtures\.ts$|\/(demo|sample|seed|reference|reading|testing|gallery)\/|\/sample-|\/homonyms\.ts$/.test(
    path,
  )
const spokenAttributes = new Set(['title', 'placeholder', 'alt', 'label', 'aria-label'])
const chinese = /\p{Script=Han}/u
/** A code or a keyboard key has no lowercase letters and needs no translation. */
const wordLike = /\p{Ll}/u
/** Each language is listed under its own name, whatever the language of the page. */
const languageNames = new Set(['中文', 'English', 'EN'])

const problems: string[] = []
const all: WordPair[] = []
const mentioned = new Set<string>()
const keys = new Map<ts.Node, string>()
let words = 0

const sources = folders.flatMap(filesBelow).map((path) => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind)
})
for (const source of sources) visit(source)
problems.push(...sources.flatMap(remade), ...collisions(all, homonyms), ...uncounted(all))
for (const [node, name] of keys)
  if (!mentioned.has(name)) problems.push(`${placeOf(node)} "${name}" is never shown`)
if (words < 100) problems.push(`only ${words} words were found; the reader of this check has gone blind`)

console.log(`Locales: ${words} words in ${sources.length} files, ${problems.length} problems.`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function visit(node: ts.Node): void {
  const pairs = wordPairs(node)
  if (pairs) {
    all.push(...pairs)
    for (const pair of pairs) compare(pair)
    return
  }
  if (ts.isIdentifier(node)) mentioned.add(node.text)
  if (ts.isStringLiteralLike(node)) mentioned.add(node.text)
  const text = ts.isJsxText(node) || isText(node) ? node.text.trim() : ''
  if (languageNames.has(text)) return
  if (chinese.test(text) || (wordLike.test(text) && isShown(node))) {
    problems.push(`${placeOf(node)} "${text.slice(0, 40)}" stands in one language only`)
  }
  ts.forEachChild(node, visit)
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.TemplateLiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
}

/** Whether a text is displayed as written: between tags, or in an attribute that is shown or read aloud. */
function isShown(node: ts.Node): boolean {
  const holder = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent
  if (ts.isJsxAttribute(holder)) return spokenAttributes.has(holder.name.getText())
  if (ts.isJsxElement(holder)) return holder.openingElement.tagName.getText().toLowerCase() !== 'kbd'
  return ts.isJsxFragment(holder)
}

function compare({ zh, en, path }: WordPair): void {
  for (const { name, node } of path) if (!/^\d+$/.test(name)) keys.set(node, name)
  const term = termOf(zh)
  if (term) mentioned.add(term.name)
  words += 1
  const [zhText, enText] = [spokenIn(zh), spokenIn(en)]
  if ([zh, en].some((word) => ts.isStringLiteralLike(word) && word.text.trim() === ''))
    problems.push(`${placeOf(zh)} is empty in one language`)
  if (zhText !== enText && chinese.test(enText))
    problems.push(`${placeOf(en)} "${enText}" is Chinese in the English words`)
  if (zhText === enText && /\p{Ll}{2,}\s+\p{Ll}{2,}/u.test(zhText))
    problems.push(`${placeOf(zh)} "${zhText}" is not translated`)
  const [zhUses, enUses] = [placeholdersOf(zh), placeholdersOf(en)]
  if (zhUses !== enUses) problems.push(`${placeOf(en)} uses (${enUses}) where the Chinese uses (${zhUses})`)
}

/** All the text in a word, across all of its variants. */
function spokenIn(node: ts.Node): string {
  if (isText(node)) return node.text
  const parts: string[] = []
  ts.forEachChild(node, (child) => void parts.push(spokenIn(child)))
  return parts.join(' ')
}

/** The parameters a word's text uses: by position, or by name if they are passed as one object. */
function placeholdersOf(word: ts.Node): string {
  if (!ts.isArrowFunction(word))
    return [...spokenIn(word).matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name)
      .sort()
      .join(', ')
  const names = new Map<string, string>()
  for (const [place, { name }] of word.parameters.entries()) {
    if (ts.isIdentifier(name)) names.set(name.text, String(place + 1))
    else
      for (const element of name.elements)
        if (ts.isBindingElement(element)) names.set(element.name.getText(), element.name.getText())
  }
  const used = new Set<string>()
  const look = (node: ts.Node): void => {
    const name = ts.isIdentifier(node) ? names.get(node.text) : undefined
    if (name) used.add(name)
    ts.forEachChild(node, look)
  }
  look(word.body)
  return [...used].sort().join(', ')
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter(isSpoken)
    .sort()
}
