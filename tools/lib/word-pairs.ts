import ts from 'typescript'

/** A text in both languages, and the name it is accessed by. */
export type WordPair = {
  readonly zh: ts.Expression
  readonly en: ts.Expression
  /** The name of the whole set of words; empty for a plain object of both languages. */
  readonly within: string
  /** The property names a page uses to access it, outermost first; empty if the type already requires every name. */
  readonly path: readonly NamedNode[]
}

export type NamedNode = { readonly name: string; readonly node: ts.Node }

/**
 * The pairs a node directly represents: `defineWords(…, …)`, `defineTerms({ name: [zh, en] })` or an object of both languages.
 * Undefined for any other node, whose children may contain some.
 */
export function wordPairs(node: ts.Node): WordPair[] | undefined {
  if (ts.isCallExpression(node)) {
    const [first, second] = node.arguments
    const called = node.expression.getText()
    if (called === 'defineTerms' && first && ts.isObjectLiteralExpression(first)) return termsIn(first)
    if (called !== 'defineWords') return undefined
    if (!first || !second) return []
    const within = ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : ''
    return leavesOf(first, second, node.typeArguments ? null : []).map((pair) => ({ ...pair, within }))
  }
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const [zh, en] = [valueAt(node, 'zh-CN'), valueAt(node, 'en-US')]
  return zh && en ? leavesOf(zh, en, null) : undefined
}

function termsIn(terms: ts.ObjectLiteralExpression): WordPair[] {
  return terms.properties.flatMap((term) => {
    if (!ts.isPropertyAssignment(term) || !ts.isArrayLiteralExpression(term.initializer)) return []
    const [zh, en] = term.initializer.elements
    return zh && en ? [{ zh, en, within: '', path: [{ name: nameOf(term), node: term }] }] : []
  })
}

/** Walks both languages in parallel. The compiler ensures that they have the same shape. */
function leavesOf(zh: ts.Expression, en: ts.Expression, above: readonly NamedNode[] | null): WordPair[] {
  const [zhTree, enTree] = [bare(zh), bare(en)]
  // A record keyed by an existing type is complete by its type, and is accessed by index.
  const path = zhTree === zh ? above : null
  if (ts.isObjectLiteralExpression(zhTree) && ts.isObjectLiteralExpression(enTree)) {
    return zhTree.properties.flatMap((property) => {
      const name = nameOf(property)
      const twin = valueAt(enTree, name)
      if (!twin || !ts.isPropertyAssignment(property)) return []
      return leavesOf(property.initializer, twin, path && [...path, { name, node: property }])
    })
  }
  return [{ zh: zhTree, en: enTree, within: '', path: path ?? [] }]
}

/** A word without type-only syntax: `as`, `satisfies`. */
function bare(word: ts.Expression): ts.Expression {
  return ts.isAsExpression(word) || ts.isSatisfiesExpression(word) ? bare(word.expression) : word
}

function valueAt(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const property = object.properties.find((one) => nameOf(one) === name)
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

function nameOf({ name }: ts.ObjectLiteralElementLike): string {
  if (!name) return ''
  return ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : name.getText()
}

/** The term a word refers to: `pol` of `terms.zh.pol`, with its language. */
export function termOf(word: ts.Node): { language: string; name: string } | undefined {
  const [, language, name] = /^\w+\.(zh|en)\.(\w+)$/.exec(word.getText()) ?? []
  return language && name ? { language, name } : undefined
}

/**
 * A word as one line: parameters are numbered and the conditions that choose between variants are dropped, so that two
 * functions with the same text give the same line.
 */
export function lineOf(word: ts.Node): string {
  const places = new Map<string, string>()
  if (ts.isArrowFunction(word)) {
    for (const [place, { name }] of word.parameters.entries()) {
      if (ts.isIdentifier(name)) places.set(name.text, String(place + 1))
      else for (const element of name.elements) places.set(element.getText(), element.getText())
    }
  }
  return say(ts.isArrowFunction(word) ? word.body : word).trim()

  function say(node: ts.Node): string {
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isTemplateExpression(node))
      return (
        node.head.text +
        node.templateSpans.map((span) => filled(span.expression) + span.literal.text).join('')
      )
    if (ts.isCallExpression(node) && node.expression.getText() === 'plural') return sayPlural(node.arguments)
    if (ts.isConditionalExpression(node)) return `(${say(node.whenTrue)}|${say(node.whenFalse)})`
    const parts: string[] = []
    ts.forEachChild(node, (child) => {
      const part = say(child)
      if (part) parts.push(part)
    })
    return parts.join('|')
  }

  /** Both forms of a counted noun, as a condition on the count would write them. */
  function sayPlural([count, one, many]: readonly ts.Expression[]): string {
    if (!count || !one) return ''
    const noun = say(one)
    return `(1 ${noun}|${filled(count)} ${many ? say(many) : `${noun}s`})`
  }

  function filled(node: ts.Expression): string {
    const said = say(node)
    if (said) return said
    const [first] = /\w+/.exec(node.getText()) ?? ['']
    return `{${places.get(first) ?? node.getText()}}`
  }
}

export function placeOf(node: ts.Node): string {
  const source = node.getSourceFile()
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}
