// Reads under which licences the shipped packages are, from the lock file and, where it names none, from the packages.

/** Licences that allow shipping with the portal, by their SPDX names. LGPL packages are libraries that are loaded, not changed. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'Zlib',
])

/** Packages that name no licence in their manifest, with the one of their LICENSE file. */
const readByHand = { 'png-js': 'MIT' }

/**
 * Lists the packages that are part of a deployment, each with its version and licence: those of the lock file that are neither
 * workspaces nor needed for development only. `manifestOf` returns the manifest of an installed package, or null.
 */
export function shippedPackages(lock, manifestOf) {
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? readByHand[name] ?? manifestOf(path)?.license ?? null }
    })
    .sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version))
}

/** Whether every part of a licence expression is accepted; of alternatives, one has to be. */
export function isAccepted(licence) {
  if (licence === null) return false
  const text = licence.replaceAll(/[()]/g, '')
  return text
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => accepted.has(part.trim())))
}
