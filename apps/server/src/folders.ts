import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// In a build, all folders are next to the bundle; in development, next to the sources.
const here = dirname(fileURLToPath(import.meta.url))
const isBuilt = !import.meta.url.endsWith('.ts')
export const migrationsDirectory = isBuilt ? join(here, 'migrations') : join(here, 'platform/db/migrations')
export const referenceDirectory = isBuilt
  ? join(here, 'reference-data')
  : join(here, '../../../packages/reference-data/data')
/** Where the pages are once they are built. */
export const builtPages = join(here, '../../web/dist')
