import ts from 'typescript'
import { lineOf, placeOf, termOf, type WordPair } from './word-pairs.ts'

/** Texts that mean two things, so that the other language has two texts for each; and why. */
export type Homonyms = {
  readonly why: string
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** Words that tell what somebody did: in Chinese as it is called on a button, in English in the past. */
const tellsOfDeeds = /^(actionDone|event|auditAction)Words$/

type Uses = Map<string, Map<string, string>>

/** Where a text has two texts in the other language, and where a term is not used alike in both. */
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
    // A heading of a sheet is followed by what else people call it.
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

/** Chinese without the English that papers for both readers set beside it: `发货人 SHIPPER`. */
function withoutEnglish(chinese: string): string {
  // A space parts Chinese from Latin letters, so that it hangs on what is filled in.
  return chinese
    .replace(/ [A-Z][A-Z ./]*$/, '')
    .replace(/ ?(\{[^}]*\}) ?/g, '$1')
    .replace(/ ?(\{[^}]*\}) ?/g, '$1')
}

/** English without what Chinese has no forms for: articles, one or many, a capital within a sentence. */
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

/** English texts with a figure before nouns of many that look alike when it is one. */
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

/** A limit of ours is many of whatever it limits. */
const neverOne = new Set(['min', 'max'])

/** The parameters of a word that are numbers, by their type or, where it is given elsewhere, by their name. */
function figuresOf({ name, type }: ts.ParameterDeclaration): string[] {
  const names = ts.isIdentifier(name) ? [name.text] : name.elements.map((element) => element.getText())
  const isTyped = type && ts.isIdentifier(name)
  if (isTyped) return type.getText() === 'number' ? names.filter((one) => !neverOne.has(one)) : []
  return names.filter((one) => /^(n|\w*count|total|days|hours|minutes|rows|files)$/i.test(one))
}

/** `count` in `${count}` and in `${formatCount(count)}`. */
function figureIn(expression: ts.Expression): string {
  if (ts.isCallExpression(expression) && expression.arguments.length === 1)
    return expression.arguments[0]?.getText() ?? ''
  return expression.getText()
}

/** Ends like a noun of many, and is none. */
const noPlurals = /ss$|^(is|was|has|this|as|us|its|s|yes)$/

function isCountedNoun(after: string): boolean {
  const [, words = ''] = /^ ([^.,;:()–]*)/.exec(after) ?? []
  return words.split(' ').some((word) => /^[a-z]+s$/.test(word) && !noPlurals.test(word))
}

/** Whether the word looks at how many there are. */
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

/** Where a word is written in other letters, or two words are put together into one text. */
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

/** What a template or a sum puts together, split where a mark sets apart what is told one after the other. */
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
  // The outermost sum has all the parts.
  return isSum && !ts.isBinaryExpression(node.parent) ? [summands(node)] : []
}

function summands(node: ts.Expression): ts.Expression[] {
  const isSum = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken
  return isSum ? [...summands(node.left), ...summands(node.right)] : [node]
}

/** `text` of `text.columns.total(count)`. */
function rootOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isCallExpression(node)) {
    const { expression } = node
    // What only has "words" in its name, such as the number in words on a bill of lading, is called by it.
    const isHook = expression.getText() === 'useWords'
    return ts.isIdentifier(expression) && expression.text.endsWith('Words') && !isHook
      ? null
      : rootOf(expression)
  }
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return rootOf(node.expression)
  return ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) ? rootOf(node.expression) : null
}

/** The names under which a file reads words: what `useWords` gives, what is called so, and what is taken out of those. */
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
