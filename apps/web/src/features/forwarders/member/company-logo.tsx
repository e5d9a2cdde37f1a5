import { useState } from 'react'
import styles from './company-logo.module.css'

type CompanyLogoProps = {
  readonly picture: string | null
  /** The name whose initial is shown if there is no logo. */
  readonly name: string
  readonly large?: boolean
}

/** A company's logo, or the initial of its name. Decorative: the name is shown next to it. */
export function CompanyLogo({ picture, name, large = false }: CompanyLogoProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const className = large ? `${styles.logo} ${styles.large}` : styles.logo
  if (picture && picture !== missing)
    return (
      <img className={className} src={picture} alt="" loading="lazy" onError={() => setMissing(picture)} />
    )
  return (
    <span className={`${className} grid dim middle outlined canvas ${styles.initial}`} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

// The city at the start of a Chinese company name is where it is registered, not its brand.
function initialOf(name: string): string {
  const own = name.replace(/^[\u4e00-\u9fff]{2,3}市/, '')
  return [...own][0] ?? ''
}
