import { join } from 'node:path'
import { findOrInstall, isProgram, searchPath } from './system-packages.mjs'

/** The folder with pdfinfo and pdftoppm, which tests use to look at a PDF as it prints. */
function findPoppler() {
  const named = process.env.POPPLER_PATH
  const folders = named ? [named] : searchPath()
  const hasBoth = (folder) => ['pdfinfo', 'pdftoppm'].every((program) => isProgram(join(folder, program)))
  return folders.find(hasBoth) ?? null
}

/** Poppler's programs: the system's own, never downloaded. */
export const providePoppler = () =>
  findOrInstall(findPoppler, {
    what: 'Poppler',
    apt: 'poppler-utils',
    brew: 'poppler',
    setting: 'POPPLER_PATH',
  })
