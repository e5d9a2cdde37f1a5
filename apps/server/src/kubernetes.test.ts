import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'

// The manifests are checked against the types that are generated from Kubernetes' own schemas (1.30): strictly, so that a field that
// the schema does not have is an error, as with `kubectl apply --validate=strict`.
const text = readFileSync(new URL('../../../deploy/kubernetes/berth.yaml', import.meta.url), 'utf8')

type Manifest = { readonly apiVersion: string; readonly kind: string }

const manifests = () => parseAllDocuments(text).map((one) => one.toJS() as Manifest) // Checked below.

/** The module of a group's types: `networking.k8s.io/v1` is in `networking/v1`. */
const moduleOf = (apiVersion: string) =>
  apiVersion.includes('/') ? apiVersion.replace(/\.[a-z0-9.]+\//, '/') : `core/${apiVersion}`

/** What Kubernetes would say of manifests, one line each. */
function complaintsAbout(all: readonly Manifest[]): string[] {
  const file = fileURLToPath(new URL('manifests.virtual.ts', import.meta.url))
  const source = all
    .map((one, at) => {
      const type = `import('kubernetes-types/${moduleOf(one.apiVersion)}').${one.kind}`
      return `export const manifest${at}: ${type} = ${JSON.stringify(one)}`
    })
    .join('\n')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const [getSourceFile, fileExists] = [host.getSourceFile, host.fileExists]
  host.fileExists = (path) => path === file || fileExists(path)
  host.getSourceFile = (path, target) =>
    path === file ? ts.createSourceFile(path, source, target) : getSourceFile(path, target)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

describe('the files for Kubernetes', () => {
  it('the Kubernetes manifests keep to the schemas of their kinds', () => {
    expect(manifests().length).toBeGreaterThan(5)
    expect(complaintsAbout(manifests())).toEqual([])
  })

  it.each([
    [
      'a field that does not exist',
      'terminationGracePeriodSeconds',
      'terminationGracePeriod',
      'does not exist',
    ],
    ['a value of another type', 'replicas: 2', 'replicas: two', 'not assignable to type'],
    [
      'a field that is missing',
      '  selector:\n    matchLabels: { app.kubernetes.io/name: berth }\n  strategy',
      '  strategy',
      'is missing',
    ],
  ])('would notice %s', (_, given, wrong, said) => {
    expect(text).toContain(given)
    const all = parseAllDocuments(text.replace(given, wrong)).map((one) => one.toJS() as Manifest) // As above.
    expect(complaintsAbout(all).join('\n')).toContain(said)
  })
})
