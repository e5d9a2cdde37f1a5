import type { Shipper } from '@berth/contract/companies/directory'
import { useId } from 'react'
import { useLanguage, useWords } from '#lib/language.ts'
import { mailTo } from '#lib/url/mail-to.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { shippersWords } from './forwarder-words.ts'
import styles from './shipper-card.module.css'
import { namesOf, phoneHref } from './shipper-names.ts'

type ShipperCardProps = { readonly shipper: Shipper; readonly onOpen: () => void }

/** A forwarder in the directory: its name, its business, where it works, and how to contact it. */
export function ShipperCard({ shipper, onOpen }: ShipperCardProps) {
  const text = useWords(shippersWords)
  const language = useLanguage()
  const titleId = useId()
  const { name, otherName } = namesOf(shipper, language)
  return (
    <article
      className="card flex gap-12 slim column padded-16 phone-no-sides phone-square"
      aria-labelledby={titleId}
    >
      <header className="row gap-12">
        <CompanyLogo picture={shipper.logo_thumb} name={name} />
        <div className="slim">
          <h2 id={titleId} className={styles.name}>
            {name}
          </h2>
          {otherName && <div className="note whole">{otherName}</div>}
        </div>
      </header>
      <dl className={`grid fill packed gap-6 ${styles.facts}`}>
        <div>
          <dt>{text.business}</dt>
          <dd className="flex wrap gap-4">
            {shipper.businesses_name.map((business) => (
              <Tag key={business} mini>
                {business}
              </Tag>
            ))}
          </dd>
        </div>
        <Line term={text.routes} names={shipper.routes_name} />
        <Line term={text.ports} names={shipper.ports_name} />
      </dl>
      <footer className={`flex between gap-12 line-above at-end phone-column phone-stretched ${styles.foot}`}>
        <div className={`flex wrap slim gap-0-16 ${styles.reach}`}>
          <span className={`row strong gap-6 ${styles.person}`}>
            <Icon name="user" size={14} />
            {shipper.linkman ?? text.noContact}
          </span>
          {shipper.phone && (
            <a href={phoneHref(shipper.phone)} aria-label={`${text.call(name)} ${shipper.phone}`}>
              {shipper.phone}
            </a>
          )}
          {shipper.username && (
            <a
              href={mailTo(shipper.username)}
              className={`whole ${styles.mail}`}
              aria-label={`${text.write(name)} ${shipper.username}`}
            >
              {shipper.username}
            </a>
          )}
        </div>
        <Button onClick={onOpen} aria-haspopup="dialog" aria-label={text.detailsOf(name)}>
          {text.details}
        </Button>
      </footer>
    </article>
  )
}

function Line({ term, names }: { readonly term: string; readonly names: readonly string[] }) {
  const shown = names.join(' · ')
  return (
    <div>
      <dt>{term}</dt>
      <dd>{shown || '–'}</dd>
    </div>
  )
}
