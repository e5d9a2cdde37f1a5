import type { Plugin } from 'vite'

type Code = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** The parts of an endpoint that pages use. The rest is for the server, which validates requests and responses against it. */
const kept: ReadonlySet<string> = new Set(['method', 'path', 'access'])

const isContract = /\/packages\/contract\/src\/(?:[^/]+\/)?[^/]+\.ts$/

/**
 * Strips from the built pages what they do not use of the contract: the schemas, and with them the schema library, which was a
 * tenth of the first list's script. Types need neither, and development builds keep the whole contract.
 */
export function clientContract(): Plugin {
  return {
    name: 'client-contract',
    apply: 'build',
    transform(code, id) {
      if (!isContract.test(id)) return null
      const program = this.parse(code) as unknown as Code
      const edits = [...serverParts(program), ...pureValues(program, code)]
      return { code: withEdits(code, edits), map: null }
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (
          file.type === 'chunk' &&
          Object.keys(file.modules).some((id) => id.includes('/node_modules/zod/'))
        )
          this.error(`${file.fileName} brings the library of schemas to the pages`)
    },
  }
}

function serverParts(program: Code): Edit[] {
  return callsIn(program).flatMap((call) => {
    const [definition] = call.arguments as Code[]
    const parts = ((definition?.properties ?? []) as Code[]).map((part, index, all) => ({
      part,
      // Up to the next property, to include the comma and any comments after it.
      end: all[index + 1]?.start ?? part.end,
    }))
    return parts
      .filter(({ part }) => part.type === 'Property' && !kept.has(String((part.key as Code).name)))
      .map(({ part, end }) => ({ start: part.start, end, text: '' }))
  })
}

/** Finds all calls of `endpoint`, however deeply nested. */
function callsIn(code: unknown): Code[] {
  if (Array.isArray(code)) return code.flatMap(callsIn)
  if (typeof code !== 'object' || code === null) return []
  const inside = Object.values(code).flatMap(callsIn)
  const { type, callee } = code as Code
  const isCall = type === 'CallExpression' && (callee as Code).name === 'endpoint'
  return isCall ? [code as Code, ...inside] : inside
}

/** Marks the initializer of every constant as pure, so that unused constants are dropped. The contract only declares things. */
function pureValues(program: Code, code: string): Edit[] {
  return (program.body as Code[])
    .map(
      (statement) =>
        (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Code,
    )
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => statement.declarations as Code[])
    .flatMap(({ init }) => {
      const { start, end } = init as Code
      if (!/\(|\.\.\./.test(code.slice(start, end))) return []
      return [
        { start, end: start, text: '/* @__PURE__ */ (() => (' },
        { start: end, end, text: '))()' },
      ]
    })
}

function withEdits(code: string, edits: readonly Edit[]): string {
  let result = ''
  let done = 0
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start)) {
    result += code.slice(done, start) + text
    done = end
  }
  return result + code.slice(done)
}
