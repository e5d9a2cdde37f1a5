import { describe, expect, it } from 'vitest'
import { folderKnots } from './lib/folder-knots.mjs'

const modules = (imports: Record<string, string[]>) =>
  Object.entries(imports).map(([source, targets]) => ({
    source,
    dependencies: targets.map((resolved) => ({ resolved })),
  }))

describe('folders that import each other', () => {
  it('are absent if every dependency points down', () => {
    const tree = modules({ 'a/page.ts': ['b/form.ts', 'c/words.ts'], 'b/form.ts': ['c/words.ts'] })
    expect(folderKnots(tree, () => true)).toEqual([])
  })

  it('are found even if no file is part of a cycle', () => {
    const tree = modules({
      'a/page.ts': ['b/form.ts'],
      'b/list.ts': ['c/row.ts'],
      'c/cell.ts': ['a/words.ts'],
    })
    expect(folderKnots(tree, () => true)).toEqual([
      {
        folders: ['a', 'b', 'c'],
        imports: ['a/page.ts → b/form.ts', 'b/list.ts → c/row.ts', 'c/cell.ts → a/words.ts'],
      },
    ])
  })

  it('are not searched for in excluded files', () => {
    const tree = modules({ 'a/page.ts': ['b/form.ts'], 'b/form.test.ts': ['a/page.ts'] })
    expect(folderKnots(tree, (source) => !source.includes('.test.'))).toEqual([])
  })
})
