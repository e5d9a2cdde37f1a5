import type { Plugin, Rollup } from 'vite'

/** Pages before sign-in, whose HTML does not draw the shape of a list before their code arrives. */
const bare = [
  '/login',
  '/logout',
  '/register',
  '/forget-password',
  '/join',
  '/contact-us',
  '/403',
  '/404',
  '/design',
]

const features = 'src/features'
const portal = 'src/portal/start-portal.tsx'
const member = [portal, 'src/portal/signed-in-routes.tsx', 'src/portal/layout/member-shell.tsx']
const desk = ['src/desk/layout/desk-shell.tsx']
const form = [
  ...member,
  `${features}/booking/member/form/guard.ts`,
  `${features}/booking/member/form/booking-form-page.tsx`,
]

/** The modules each address needs besides its entry, by address prefix; the longest match wins. */
const modules: Readonly<Record<string, readonly string[]>> = {
  '/': [portal],
  '/login': ['src/portal/start-login.tsx'],
  '/quotes': [...member, `${features}/quotes/member/lcl/quotes-page.tsx`],
  '/quotes/': member,
  '/rate': member,
  '/bookings': [...member, `${features}/booking/member/list/bookings-page.tsx`],
  '/bookings/': [...member, `${features}/booking/member/detail/booking-page.tsx`],
  '/bookings/create-fcl': form,
  '/bookings/create-lcl': form,
  '/bookings/edit-fcl': form,
  '/bookings/edit-lcl': form,
  '/bookings/copy-fcl': form,
  '/bookings/copy-lcl': form,
  '/bookings/supply': [...member, `${features}/shipping-instruction/member/instruction-page.tsx`],
  '/bookings/supply-detail': member,
  '/bookings/bill-of-lading': [...member, `${features}/bill-of-lading/member/draft-page.tsx`],
  '/bills': [...member, `${features}/billing/member/list/my-bills-page.tsx`],
  '/bills/': member,
  '/shippers': member,
  '/contacts': [...member, `${features}/contacts/member/contacts-page.tsx`],
  '/profile': member,
  '/desk': desk,
  '/desk/orders': [...desk, `${features}/workbench/desk/desk-orders-page.tsx`],
  '/desk/bills': [...desk, `${features}/billing/desk/bills-page.tsx`],
  '/desk/receivables': [...desk, `${features}/receivables/desk/receivables-page.tsx`],
  '/desk/overview': [...desk, `${features}/overview/desk/overview-page.tsx`],
}

/**
 * Writes `pages.json`: the files the server tells browsers to preload with the page, instead of fetching them one after another
 * as the code asks for them, and the addresses that are drawn bare.
 */
export function emitPageFiles(): Plugin {
  return {
    name: 'emit-page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk')
      const preload = Object.fromEntries(
        Object.entries(modules).map(([address, names]) => [address, filesOf(names, chunks)]),
      )
      this.emitFile({
        type: 'asset',
        fileName: 'pages.json',
        source: `${JSON.stringify({ bare, preload })}\n`,
      })
    },
  }
}

/** Returns the chunks of the given modules, everything they import, and their styles. */
function filesOf(names: readonly string[], chunks: readonly Rollup.OutputChunk[]): string[] {
  const files = new Set<string>()
  const add = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || files.has(`/${chunk.fileName}`)) return
    files.add(`/${chunk.fileName}`)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`)
    for (const imported of chunk.imports) add(chunks.find(({ fileName }) => fileName === imported))
  }
  for (const name of names) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}`))
    if (!chunk) throw new Error(`No file of the build begins with ${name}`)
    add(chunk)
  }
  return [...files]
}
