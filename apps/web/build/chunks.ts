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

// What is loaded before anybody is signed in keeps its own small files; its budget is checked.
const isPublic = importedBy(/\/src\/(portal\/(account|system)\/|portal\/main\.tsx|desk\/main\.tsx)/)
const isOfList = importedBy(/\/src\/portal\/(layout\/member-shell|bookings\/list\/bookings-page)\.tsx/)

function nameOf(id: string, chunking: Chunking): string | null {
  if (isPublic(id, chunking) || !isOfList(id, chunking)) return null
  if (id.includes('/src/portal/')) return null
  return id.includes('/node_modules/') ? 'library' : 'frame'
}

/**
 * How the code is cut into files. On a slow line each file costs a round trip, so that what the first list needs besides the
 * code of the sign-in is two files, of the libraries and of what pages share, and its own. A module of them never needs one
 * that is outside of them and of the sign-in, so that none waits for another in a circle.
 */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: nameOf, minShareCount: 2 }],
}
