import { readFileSync } from 'node:fs'
import ts from 'typescript'

const runners = new Set(['it', 'test', 'describe'])

/** The titles of all tests and their groups in a file; what is filled in when it runs is three dots. */
export function titlesIn(path: string): ReadonlySet<string> {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const titles = new Set<string>()
  const visit = (node: ts.Node) => {
    const [title] = ts.isCallExpression(node) ? node.arguments : []
    if (ts.isCallExpression(node) && title && runners.has(rootOf(node.expression))) {
      if (ts.isStringLiteralLike(title)) titles.add(title.text)
      else if (ts.isTemplateExpression(title))
        titles.add([title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)].join('…'))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

/** `it` of `it.each(…)(…)`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node))
    return rootOf(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression)
  return ''
}
