import { join } from 'node:path'
import { findOrInstall, isProgram, searchPath } from './system-packages.mjs'

/** The folder with the programs that tests use to look at a PDF as it prints, and to read it. */
function findPoppler() {
  const named = process.env.POPPLER_PATH
  const folders = named ? [named] : searchPath()
  const programs = ['pdfinfo', 'pdftoppm', 'pdftotext']
  return folders.find((folder) => programs.every((program) => isProgram(join(folder, program)))) ?? null
}

/** Poppler's programs: the system's own, never downloaded. */
export const providePoppler = () =>
  findOrInstall(findPoppler, {
    what: 'Poppler',
    apt: 'poppler-utils',
    brew: 'poppler',
    setting: 'POPPLER_PATH',
  })
