import { useWords } from '../../../lib/language.ts'
import { deriveBrand } from '../../../ui/brand.ts'
import styles from './setting-preview.module.css'
import { settingWords } from './setting-words.ts'

type BrandPreviewProps = {
  readonly title: string
  readonly colour: string
  readonly logo: string
  readonly loginLogo: string
}

/** How the header and the login page look with what is typed, before it is saved. */
export function BrandPreview({ title, colour, logo, loginLogo }: BrandPreviewProps) {
  const text = useWords(settingWords)
  const brand = deriveBrand(colour)
  return (
    <div className={styles.stack}>
      <figure>
        <figcaption>{text.header}</figcaption>
        <div className={styles.header}>
          {logo ? <img src={logo} alt="" /> : <b>{title}</b>}
          <span style={{ color: brand.ink, boxShadow: `inset 0 -2px ${brand.ink}` }}>{text.booking}</span>
          <span>{text.search}</span>
        </div>
      </figure>
      <figure>
        <figcaption>{text.login}</figcaption>
        <div className={styles.login} style={{ background: brand.tint }}>
          <div className={styles.card}>
            {loginLogo ? <img src={loginLogo} alt="" /> : <b>{title}</b>}
            <span className={styles.field}>{text.account}</span>
            <span className={styles.button} style={{ background: brand.ink }}>
              {text.signIn}
            </span>
          </div>
        </div>
      </figure>
    </div>
  )
}

/** What members read while the portal is closed. */
export function MaintenancePreview({ tips, colour }: { readonly tips: string; readonly colour: string }) {
  const text = useWords(settingWords)
  return (
    <figure className={styles.stack}>
      <figcaption>{text.maintenance}</figcaption>
      <div className={styles.closed} style={{ borderTopColor: deriveBrand(colour).brand }}>
        <b>{text.closedTitle}</b>
        <p>{tips}</p>
      </div>
    </figure>
  )
}
