import ts from 'typescript'
import { lineOf, placeOf, termOf, type WordPair } from './word-pairs.ts'

/** Texts with two meanings, and therefore two translations, and why. */
export type Homonyms = {
  readonly why: string
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** Words for completed actions: Chinese uses the button's label, English the past tense. */
const tellsOfDeeds = /^(actionDone|event|auditAction)Words$/

type Uses = Map<string, Map<string, string>>

/** Finds texts with two translations, and terms used differently in the two languages. */
export function collisions(pairs: readonly WordPair[], homonyms: readonly Homonyms[]): string[] {
  const problems: string[] = []
  const listed = new Map(homonyms.flatMap(({ texts }) => Object.entries(texts)))
  const [ofChinese, ofEnglish]: [Uses, Uses] = [new Map(), new Map()]
  for (const { zh, en, within } of pairs) {
    const [zhTerm, enTerm] = [termOf(zh), termOf(en)]
    if (zhTerm || enTerm) {
      if (zhTerm?.language !== 'zh' || enTerm?.language !== 'en' || zhTerm.name !== enTerm.name)
        problems.push(`${placeOf(zh)} takes ${zh.getText()} in Chinese and ${en.getText()} in English`)
      continue
    }
    // In a spreadsheet, a heading is followed by its alternative names.
    const [chinese = '', english = ''] = [zh, en].map((word) => lineOf(word).split(' | ')[0])
    if (!/\p{Script=Han}/u.test(chinese) || !/\p{L}/u.test(withoutPlaces(english))) continue
    if (tellsOfDeeds.test(within)) continue
    note(ofChinese, chinese, english, placeOf(en))
    note(ofEnglish, english, withoutEnglish(chinese), placeOf(zh))
  }
  for (const [chinese, texts] of ofChinese) report(chinese, texts, withoutForms)
  for (const [english, texts] of ofEnglish) report(english, texts, (chinese) => chinese)
  for (const [text, texts] of listed) {
    const used = [...(ofChinese.get(text)?.keys() ?? []), ...(ofEnglish.get(text)?.keys() ?? [])].map(
      withoutForms,
    )
    const idle = texts.filter((one) => !used.includes(withoutForms(one)))
    if (idle.length > 0) problems.push(`homonyms: "${text}" is no longer "${idle.join('", "')}"`)
  }
  return problems

  function report(text: string, texts: ReadonlyMap<string, string>, formOf: (text: string) => string): void {
    if (new Set([...texts.keys()].map(formOf)).size < 2) return
    const allowed = listed.get(text)?.map(formOf) ?? []
    if ([...texts.keys()].every((one) => allowed.includes(formOf(one)))) return
    const places = [...texts].map(([one, at]) => `\n    "${one}" ${at}`)
    problems.push(`"${text}" has ${texts.size} texts in the other language:${places.join('')}`)
  }
}

function note(uses: Uses, text: string, other: string, at: string): void {
  const texts = uses.get(text) ?? new Map<string, string>()
  uses.set(text, texts.has(other) ? texts : texts.set(other, at))
}

function withoutPlaces(line: string): string {
  return line.replace(/\{[^}]*\}/g, '')
}

/** Chinese without the English printed next to it in documents for both readers: `发货人 SHIPPER`. */
function withoutEnglish(chinese: string): string {
  // The space between Chinese and Latin letters depends on the inserted value, so it is ignored.
  return chinese
    .replace(/ [A-Z][A-Z ./]*$/, '')
    .replace(/ ?(\{[^}]*\}) ?/g, '$1')
    .replace(/ ?(\{[^}]*\}) ?/g, '$1')
}

/** English without the forms Chinese lacks: articles, plurals, capitals within a sentence. */
function withoutForms(english: string): string {
  return english
    .replace(/^(an?|the) /i, '')
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    .replace(/\b(\w+?)(ies|ses|xes|ches|s)\b/g, (word, stem: string, ending: string) => {
      if (word.endsWith('ss')) return word
      return ending === 'ies' ? `${stem}y` : stem + ending.replace(/e?s$/, '')
    })
    .replace(/\bpeople\b/g, 'person')
    .replace(/\(1 (.*?)\|\{1\} \1\)/g, '{1} $1')
    .replace(/\(([^|()]*)\|\1\)/g, '$1')
}

/** English texts in which a number precedes a plural noun even if it is one. */
export function uncounted(pairs: readonly WordPair[]): string[] {
  return pairs.flatMap(({ en }) => {
    if (!ts.isArrowFunction(en)) return []
    const figures = new Set(en.parameters.flatMap(figuresOf))
    return templatesIn(en.body).flatMap((template) =>
      template.templateSpans
        .filter(({ expression, literal }) => {
          const name = figureIn(expression)
          return figures.has(name) && isCountedNoun(literal.text) && !isTold(en.body, name)
        })
        .map((span) => `${placeOf(span)} counts without a plural: "${lineOf(en)}"`),
    )
  })
}

/** A limit is never one of anything, so the plural is right. */
const neverOne = new Set(['min', 'max'])

/** The numeric parameters of a word, by their type or, if that is declared elsewhere, by their name. */
function figuresOf({ name, type }: ts.ParameterDeclaration): string[] {
  const names = ts.isIdentifier(name) ? [name.text] : name.elements.map((element) => element.getText())
  const isTyped = type && ts.isIdentifier(name)
  if (isTyped) return type.getText() === 'number' ? names.filter((one) => !neverOne.has(one)) : []
  return names.filter((one) => /^(n|\w*count|total|days|hours|minutes|rows|files)$/i.test(one))
}

/** Extracts `count` from `${count}` and `${formatCount(count)}`. */
function figureIn(expression: ts.Expression): string {
  if (ts.isCallExpression(expression) && expression.arguments.length === 1)
    return expression.arguments[0]?.getText() ?? ''
  return expression.getText()
}

/** Words that end like a plural but are not. */
const noPlurals = /ss$|^(is|was|has|this|as|us|its|s|yes)$/

function isCountedNoun(after: string): boolean {
  const [, words = ''] = /^ ([^.,;:()–]*)/.exec(after) ?? []
  return words.split(' ').some((word) => /^[a-z]+s$/.test(word) && !noPlurals.test(word))
}

/** Whether the word distinguishes between one and many. */
function isTold(body: ts.Node, name: string): boolean {
  return new RegExp(`\\b${name} (===|!==|>|<|>=|<=) (1|2)\\b|\\b(counted|plural)\\(${name}\\b`).test(
    body.getText(),
  )
}

function templatesIn(node: ts.Node): ts.TemplateExpression[] {
  const found: ts.TemplateExpression[] = ts.isTemplateExpression(node) ? [node] : []
  ts.forEachChild(node, (child) => void found.push(...templatesIn(child)))
  return found
}

const recasing = /^to(Locale)?(Lower|Upper)Case$/

/** Finds places that change the case of a text, or join two texts into one. */
export function remade(source: ts.SourceFile): string[] {
  const problems: string[] = []
  const words = wordsReadIn(source)
  visit(source, false)
  return problems

  function visit(node: ts.Node, isWithinWords: boolean): void {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression
      if (recasing.test(name.text) && (isWithinWords || isSpoken(expression)))
        problems.push(`${placeOf(node)} changes the letters of a word: ${node.getText()}`)
    }
    if (partsOf(node).some((run) => run.filter(isSpoken).length > 1))
      problems.push(`${placeOf(node)} puts a text together: ${node.getText().slice(0, 80)}`)
    const holdsWords =
      isWithinWords || (ts.isCallExpression(node) && node.expression.getText() === 'defineWords')
    ts.forEachChild(node, (child) => visit(child, holdsWords))
  }

  function isSpoken(node: ts.Expression): boolean {
    const root = rootOf(node)
    return root !== null && words.has(root)
  }
}

/** The parts a template or a concatenation joins, split at marks that separate list items. */
function partsOf(node: ts.Node): ts.Expression[][] {
  if (ts.isTemplateExpression(node)) {
    const runs: ts.Expression[][] = [[]]
    for (const { expression, literal } of node.templateSpans) {
      runs.at(-1)?.push(expression)
      if (/[·/|\n]/.test(literal.text)) runs.push([])
    }
    return runs
  }
  const isSum = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken
  // Only the outermost concatenation is counted, because it has all the parts.
  return isSum && !ts.isBinaryExpression(node.parent) ? [summands(node)] : []
}

function summands(node: ts.Expression): ts.Expression[] {
  const isSum = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken
  return isSum ? [...summands(node.left), ...summands(node.right)] : [node]
}

/** Extracts `text` from `text.columns.total(count)`. */
function rootOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isCallExpression(node)) {
    const { expression } = node
    // A function whose name merely ends in "Words", such as the number in words on a bill of lading, is not a set of texts.
    const isHook = expression.getText() === 'useWords'
    return ts.isIdentifier(expression) && expression.text.endsWith('Words') && !isHook
      ? null
      : rootOf(expression)
  }
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return rootOf(node.expression)
  return ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) ? rootOf(node.expression) : null
}

/**
 * The names through which a file reads texts: results of `useWords`, imports whose name ends in `Words`, and variables
 * destructured from those.
 */
function wordsReadIn(source: ts.SourceFile): ReadonlySet<string> {
  const words = new Set<string>()
  look(source)
  return words

  function look(node: ts.Node): void {
    if (ts.isImportSpecifier(node) && node.name.text.endsWith('Words')) words.add(node.name.text)
    if (ts.isParameter(node) && /Words\b/.test(node.type?.getText() ?? '')) addNames(node.name)
    if (ts.isVariableDeclaration(node)) {
      const root = node.initializer && rootOf(node.initializer)
      if (/Words$/.test(node.name.getText()) || (root && (root === 'useWords' || words.has(root))))
        addNames(node.name)
    }
    ts.forEachChild(node, look)
  }

  function addNames(name: ts.BindingName): void {
    if (ts.isIdentifier(name)) words.add(name.text)
    else for (const element of name.elements) if (ts.isBindingElement(element)) addNames(element.name)
  }
}
