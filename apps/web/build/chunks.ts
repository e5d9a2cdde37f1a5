type Chunking = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** Tests whether a module matches `roots` or is imported, directly or transitively, by one that does. */
function importedBy(roots: RegExp) {
  const known = new Map<string, boolean>()
  const isImported = (id: string, chunking: Chunking): boolean => {
    const found = known.get(id)
    if (found !== undefined) return found
    // Assume false until known: modules may import each other in a cycle.
    known.set(id, false)
    const importers = chunking.getModuleInfo(id)?.importers ?? []
    const is = roots.test(id) || importers.some((importer) => isImported(importer, chunking))
    known.set(id, is)
    return is
  }
  return isImported
}

// The entry groups: the login page, the start of the rest of the portal and of the desk, and the pages before sign-in.
const isOfLogin = importedBy(/\/src\/(portal\/(main|start-login)|app\/notices\/notices)\.tsx/)
const isOfStart = importedBy(/\/src\/(portal\/start-portal|desk\/main)\.tsx/)
const isOfPublicPage = importedBy(
  /\/src\/(portal\/system-pages|features\/(sign-in|verification|contact-messages)\/member\/)/,
)
const isOfList = importedBy(
  /\/src\/(portal\/layout\/member-shell|features\/booking\/member\/list\/bookings-page)\.tsx/,
)

/** Code only the member side uses: its own folder and its entry point to each feature. */
const isOfMember = /\/src\/(portal\/|features\/[^/]+\/member[/.])/

/** The same of the desk, and what only the pages before sign-in use. */
const isOfDesk = /\/src\/(desk\/|features\/[^/]+\/desk[/.])/
const isOfSignIn = /\/src\/(portal|features\/sign-in)\//

/** What is loaded after the start: three working pages, and what the list's filters need on wide screens. */
const work = [
  { name: 'booking', isOf: importedBy(/\/src\/features\/booking\/member\/detail\/booking-page\.tsx/) },
  { name: 'form', isOf: importedBy(/\/src\/features\/booking\/member\/form\/booking-form-page\.tsx/) },
  {
    name: 'desk',
    isOf: importedBy(/\/src\/features\/workbench\/desk\/(desk-orders-page|detail\/order-pane)\.tsx/),
  },
  { name: 'filters', isOf: importedBy(/\/src\/features\/booking\/member\/list\/filter-bar\.tsx/) },
]

function nameOf(id: string, chunking: Chunking): string | null {
  const isPackage = id.includes('/node_modules/')
  if (isOfLogin(id, chunking)) return isOfSignIn.test(id) ? null : 'entry'
  const isOfPages = isOfList(id, chunking)
  if (isOfStart(id, chunking)) return isOfDesk.test(id) ? null : 'start'
  if (isOfPublicPage(id, chunking)) return isOfPages ? 'start' : null
  if (isOfMember.test(id)) return null
  if (isOfPages) return 'frame'
  const users = work.filter(({ isOf }) => isOf(id, chunking)).map(({ name }) => name)
  // A library's part that only one of them uses is often used by other pages, too, which would load the rest with it.
  if (isPackage && users.length === 1) return null
  return users.join('-') || null
}

/**
 * Splits the code into chunks. Every file costs a round trip on a slow connection, so the first list loads one chunk per step
 * on the way to it plus its own: what the login page has, what starts the portal, and what pages share. What a working page
 * shares with another page is one more chunk for each set of working pages. A module in one of these chunks imports only from
 * chunks that at least the same pages load, so they cannot wait for each other in a cycle; `tools/check-bundle.mjs` looks for
 * cycles.
 */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: nameOf, minShareCount: 2 }],
}
