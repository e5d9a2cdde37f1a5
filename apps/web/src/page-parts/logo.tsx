import { defineWords } from '@berth/locales/language'
import { useState } from 'react'
import { useConfigState } from '../lib/api/config.ts'
import { useWords } from '../lib/language.ts'
import styles from './logo.module.css'

const words = defineWords({ portal: '海运订舱', desk: '操作台' }, { portal: 'Ocean booking', desk: 'Desk' })

/** The mark and the name of this deployment; the picture of the settings takes the mark's place when there is one. */
export function Logo({
  tagline = 'portal',
  picture = '',
}: {
  /** Which side this is, said after the name; nothing where there is no room for it. */
  readonly tagline?: 'portal' | 'desk' | null
  readonly picture?: string
}) {
  const text = useWords(words)
  const { config } = useConfigState()
  // A picture that cannot be shown leaves the mark in its place.
  const [broken, setBroken] = useState('')
  return (
    <span className={styles.logo}>
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

function Mark() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 2h3.5v20H3z" fill="currentColor" />
      <path d="M8.5 2h7.2c3 1.3 4.3 3 4.3 4.500s-1.3 3.2-4.3 4.500H8.500z" fill="var(--brand)" />
      <path d="M8.5 13h8.200c3 1.3 4.3 3 4.3 4.500s-1.3 3.2-4.3 4.500H8.500z" fill="var(--brand)" />
    </svg>
  )
}
