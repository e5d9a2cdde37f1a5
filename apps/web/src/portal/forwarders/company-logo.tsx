import { useState } from 'react'
import styles from './company-logo.module.css'

type CompanyLogoProps = {
  readonly picture: string | null
  /** The name its initial is taken from where there is no picture. */
  readonly name: string
  readonly large?: boolean
}

/** A company's logo, or the first character of its name. The name stands beside it. */
export function CompanyLogo({ picture, name, large = false }: CompanyLogoProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const className = large ? `${styles.logo} ${styles.large}` : styles.logo
  if (picture && picture !== missing)
    return (
      <img className={className} src={picture} alt="" loading="lazy" onError={() => setMissing(picture)} />
    )
  return (
    <span className={`${className} ${styles.initial}`} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

// The place in front of a Chinese company's name says where it is registered, not who it is.
function initialOf(name: string): string {
  const own = name.replace(/^[\u4e00-\u9fff]{2,3}市/, '')
  return [...own][0] ?? ''
}
