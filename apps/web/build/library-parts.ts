import type { Plugin } from 'vite'

const wholeLibrary = /import\s*\{([^}]*)\}\s*from\s*["']antd["'];?/g

/**
 * Rewrites imports of the component library to import each part directly instead of the library's index. Chunks follow the
 * import graph, and through the index every page would import every part.
 */
export function libraryParts(): Plugin {
  return {
    name: 'library-parts',
    apply: 'build',
    transform(code, id) {
      if (id.endsWith('/antd/es/form/context.js')) return { code: withFormContextAlone(code), map: null }
      if (!id.includes('/apps/web/src/') || !code.includes('antd')) return null
      const hasMoreInputs = /\bInput\.[A-Z]/.test(code)
      const parts = code.replace(wholeLibrary, (_, names: string) => partsOf(names, hasMoreInputs))
      return { code: parts, map: null }
    },
  }
}

/**
 * Every field checks whether it is inside one of the library's forms; that check alone would pull in forms and their
 * validation.
 */
function withFormContextAlone(code: string): string {
  const whole = "from '@rc-component/form'"
  if (!code.includes(whole))
    throw new Error('The component library names the context of its forms in another way')
  return code.replace(whole, "from '@rc-component/form/es/FormContext.js'")
}

function partsOf(names: string, hasMoreInputs: boolean): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => name.split(' as ') as [string, string?])
    .map(([name, local = name]) => `import ${local} from 'antd/es/${fileOf(name, hasMoreInputs)}.js';`)
    .join(' ')
}

function fileOf(name: string, hasMoreInputs: boolean): string {
  // Unless imported alone, the text field brings those for passwords, codes and long texts.
  if (name === 'Input' && !hasMoreInputs) return 'input/Input'
  const folder = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
  return `${folder}/index`
}
