type Chunking = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** The modules that what matches imports, directly or through others. */
function importedBy(roots: RegExp) {
  const known = new Map<string, boolean>()
  const isImported = (id: string, chunking: Chunking): boolean => {
    const found = known.get(id)
    if (found !== undefined) return found
    // Until it is known otherwise: modules may import each other.
    known.set(id, false)
    const importers = chunking.getModuleInfo(id)?.importers ?? []
    const is = roots.test(id) || importers.some((importer) => isImported(importer, chunking))
    known.set(id, is)
    return is
  }
  return isImported
}

// What the page to sign in is made of, the rest of the portal's and the desk's beginning, and the pages before signing in.
const isOfLogin = importedBy(/\/src\/(portal\/(main|start-login)|app\/notices\/notices)\.tsx/)
const isOfStart = importedBy(/\/src\/(portal\/start-portal|desk\/main)\.tsx/)
const isOfPublicPage = importedBy(/\/src\/portal\/(sign-in\/|system-pages)/)
const isOfList = importedBy(
  /\/src\/(portal\/layout\/member-shell|features\/booking\/member\/list\/bookings-page)\.tsx/,
)

/** What the member's side alone has: its own folder and its door to each subject. */
const isOfMember = /\/src\/(portal\/|features\/[^/]+\/member[/.])/

/** The pages people work on, which have much in common that no list needs. */
const work = [
  { name: 'booking', isOf: importedBy(/\/src\/features\/booking\/member\/detail\/booking-page\.tsx/) },
  { name: 'form', isOf: importedBy(/\/src\/features\/booking\/member\/form\/booking-form-page\.tsx/) },
  { name: 'desk', isOf: importedBy(/\/src\/desk\/workbench\/desk-orders-page\.tsx/) },
]

function nameOf(id: string, chunking: Chunking): string | null {
  const isPackage = id.includes('/node_modules/')
  if (isOfLogin(id, chunking)) return id.includes('/src/portal/') ? null : 'entry'
  const isOfPages = isOfList(id, chunking)
  if (isOfStart(id, chunking)) return id.includes('/src/desk/') ? null : 'start'
  if (isOfPublicPage(id, chunking)) return isOfPages ? 'start' : null
  if (isOfMember.test(id)) return null
  if (isOfPages) return isPackage ? 'library' : 'frame'
  const users = work.filter(({ isOf }) => isOf(id, chunking))
  return !isPackage && users.length > 1 ? users.map(({ name }) => name).join('-') : null
}

/**
 * How the code is cut into files. On a slow line each file costs a round trip, so that what the first list needs is a file for
 * each step that leads there and its own: what the page to sign in has, what begins the portal, the libraries, what pages share.
 * A module of them never needs one that comes later, so that none waits for another in a circle.
 */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: nameOf, minShareCount: 2 }],
}
