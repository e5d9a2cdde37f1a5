import { defineWords } from '@berth/locales/language'
import { useState } from 'react'
import { useConfigState } from '../lib/api/config.ts'
import { useWords } from '../lib/language.ts'
import styles from './logo.module.css'

const words = defineWords({ portal: '海运订舱', desk: '操作台' }, { portal: 'Ocean booking', desk: 'Desk' })

/** The deployment's mark and name. A logo from the settings replaces the mark. */
export function Logo({
  tagline = 'portal',
  picture = '',
}: {
  /** Which side this is, shown after the name; null if there is no room for it. */
  readonly tagline?: 'portal' | 'desk' | null
  readonly picture?: string
}) {
  const text = useWords(words)
  const { config } = useConfigState()
  // If the logo fails to load, the mark is shown.
  const [broken, setBroken] = useState('')
  return (
    <span className={`row nowrap gap-10 ${styles.logo}`}>
      {picture && picture !== broken ? (
        <img src={picture} alt="" height="24" onError={() => setBroken(picture)} />
      ) : (
        <Mark />
      )}
      <span>{config?.appTitle ?? 'Berth'}</span>
      {tagline && <small>{text[tagline]}</small>}
    </span>
  )
}

/** The mark of the product. */
export function Mark() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 2h3.5v20H3z" fill="currentColor" />
      <path d="M8.5 2h7.2c3 1.3 4.3 3 4.3 4.500s-1.3 3.2-4.3 4.500H8.500z" fill="var(--brand)" />
      <path d="M8.5 13h8.200c3 1.3 4.3 3 4.3 4.500s-1.3 3.2-4.3 4.500H8.500z" fill="var(--brand)" />
    </svg>
  )
}
