import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { listMenuWords } from '../../apps/web/src/features/import-export/list-menu-words.ts'
import { languages } from './desk-steps.ts'
import type { Lang } from './fixtures.ts'

/** Saves the open list as CSV with its button and returns the file's content. */
export async function saveList(page: Page, lang: Lang): Promise<string> {
  const text = listMenuWords[languages[lang]]
  const saved = page.waitForEvent('download')
  // The component library inserts a space between the two Chinese characters of a button label.
  await page.getByRole('button', { name: new RegExp(`^${[...text.export].join('\\s?')}$`) }).click()
  await page.getByRole('menuitem', { name: text.formats.csv }).click()
  return readFile(await (await saved).path(), 'utf8')
}
