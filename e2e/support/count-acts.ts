import type { Page } from '@playwright/test'

/** What a person did on a page. Letters and digits typed into a field are counted apart from the keys that move between fields. */
export type Acts = { clicks: number; keys: number; typed: number }

/** Counts the clicks and keys on this page from now on, through all pages that are opened in it. A modifier counts as a key. */
export async function countActs(page: Page): Promise<Acts> {
  const acts: Acts = { clicks: 0, keys: 0, typed: 0 }
  await page.exposeFunction('tellAct', (act: keyof Acts) => {
    acts[act] += 1
  })
  await page.addInitScript(() => {
    const tell = (act: string) => (window as unknown as { tellAct: (act: string) => void }).tellAct(act)
    const listen = { capture: true, passive: true }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('clicks'), listen)
    addEventListener(
      'keydown',
      ({ isTrusted, key, ctrlKey, metaKey, target }) => {
        if (!isTrusted) return
        const isField = target instanceof HTMLElement && target.matches('input, textarea')
        tell(isField && key.length === 1 && !ctrlKey && !metaKey ? 'typed' : 'keys')
      },
      listen,
    )
  })
  return acts
}
