import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sheetWords } from '../../apps/web/src/features/import-export/sheet-words.ts'
import { languages } from './desk-steps.ts'
import type { Lang } from './fixtures.ts'

/** Saves the list that is open as CSV by its button: what the file says. */
export async function saveList(page: Page, lang: Lang): Promise<string> {
  const text = sheetWords[languages[lang]]
  const saved = page.waitForEvent('download')
  // The component library parts two Chinese characters of a button by a blank.
  await page.getByRole('button', { name: new RegExp(`^${[...text.export].join('\\s?')}$`) }).click()
  await page.getByRole('menuitem', { name: text.formats.csv }).click()
  return readFile(await (await saved).path(), 'utf8')
}
