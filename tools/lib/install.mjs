import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, SetupError } from './workspace.mjs'

/** Installs the npm packages if those present do not match package-lock.json. */
export async function installWhatIsMissing() {
  if (isInstalled()) return
  console.log('Installing npm packages …')
  // A shell with NODE_ENV=production would otherwise omit what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const { code } = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code !== 0) throw new SetupError('The npm packages could not be installed; see above.')
}

// npm writes its record of installed packages as the last step, so it is missing after an interrupted install.
function isInstalled() {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'))
  if (wanted === null || present === null) return false
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') || entry.optional === true || present[path]?.version === entry.version,
  )
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}
