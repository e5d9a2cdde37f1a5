import type { ReactNode } from 'react'
import { useLanguage } from '#lib/language.ts'
import styles from './sample.module.css'

/** Says a sample in the language of the gallery. Both stand beside each other, so the check of texts leaves this folder out. */
export function useSay(): (zh: string, en: string) => string {
  const isChinese = useLanguage() === 'zh-CN'
  return (zh, en) => (isChinese ? zh : en)
}

/** Pages of the gallery, by the file in `ui/` that they show. */
export type GalleryPages = Readonly<Record<string, () => ReactNode>>

/** One state of a part, with its name above. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={styles.state} aria-label={name}>
      <h2 className="below-8 note dim small">{name}</h2>
      <div className={`flex wrap gap-16 at-start ${styles.shown}`}>{children}</div>
    </section>
  )
}
