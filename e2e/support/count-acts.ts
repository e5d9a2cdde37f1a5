import type { Page } from '@playwright/test'

/**
 * The actions a user took on a page. Letters and digits typed into a field are counted separately from keys that move between
 * fields.
 */
export type Acts = { clicks: number; keys: number; typed: number }

/** Counts clicks and keys from now on, on every page opened in this tab. A modifier counts as a key. */
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
