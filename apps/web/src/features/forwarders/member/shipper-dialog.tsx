import type { Shipper } from '@berth/contract/companies/directory'
import { useQuery } from '@tanstack/react-query'
import { isProblem } from '#lib/api/api-error.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { mailTo } from '#lib/url/mail-to.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { shippersWords } from './forwarder-words.ts'
import { shipperOf } from './list-url.ts'
import styles from './shipper-dialog.module.css'
import { namesOf, phoneHref } from './shipper-names.ts'

type ShipperDialogProps = {
  readonly id: number
  /** The entry as already loaded by the list. */
  readonly known: Shipper | undefined
  readonly onClose: () => void
}

/** Shows everything a forwarder has published about itself. */
export function ShipperDialog({ id, known, onClose }: ShipperDialogProps) {
  const { title, dialog: text } = useWords(shippersWords)
  const language = useLanguage()
  const query = useQuery({ ...shipperOf(id), ...(known ? { placeholderData: known } : {}) })
  const shipper = query.data
  const names = shipper && namesOf(shipper, language)
  return (
    <FramedDialog width={760} title={names?.name ?? title} subtitle={names?.otherName} onClose={onClose}>
      {shipper ? (
        <Details shipper={shipper} />
      ) : isProblem(query.error, 'not_found') ? (
        <StateMessage drawing="search" title={text.gone} level={3} />
      ) : query.isError ? (
        <LoadFailure error={query.error} title={text.failed} onRetry={() => query.refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </FramedDialog>
  )
}

function Details({ shipper }: { readonly shipper: Shipper }) {
  const text = useWords(shippersWords)
  const language = useLanguage()
  const { name } = namesOf(shipper, language)
  return (
    <div className={`grid ${styles.details}`}>
      <section className="flex gap-16" aria-label={text.dialog.profile}>
        <CompanyLogo picture={shipper.logo_thumb} name={name} large />
        <div>
          <h3>{text.dialog.profile}</h3>
          {shipper.profile ? (
            <p className={styles.profile}>{shipper.profile}</p>
          ) : (
            <p className="dim">{text.dialog.noProfile}</p>
          )}
        </div>
      </section>
      <section aria-label={text.dialog.trade}>
        <h3>{text.dialog.trade}</h3>
        <dl className={`grid baseline gap-8-12 ${styles.trade}`}>
          <Names term={text.business} names={shipper.businesses_name} />
          <Names term={text.routes} names={shipper.routes_name} />
          <Names term={text.ports} names={shipper.ports_name} />
        </dl>
      </section>
      <section aria-label={text.dialog.contact}>
        <h3>{text.dialog.contact}</h3>
        <DescriptionList
          items={[
            { term: text.linkman, value: shipper.linkman },
            {
              term: text.phone,
              value: shipper.phone && <a href={phoneHref(shipper.phone)}>{shipper.phone}</a>,
            },
            {
              term: text.email,
              wide: true,
              value: shipper.username && <a href={mailTo(shipper.username)}>{shipper.username}</a>,
            },
            {
              term: text.dialog.address1,
              wide: true,
              value: [shipper.address1, shipper.city].filter(Boolean).join(', '),
            },
            { term: text.dialog.address2, wide: true, value: shipper.address2 },
            { term: text.dialog.place, value: shipper.country_name },
          ]}
        />
      </section>
    </div>
  )
}

function Names({ term, names }: { readonly term: string; readonly names: readonly string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{names.length === 0 ? '–' : names.map((name) => <Tag key={name}>{name}</Tag>)}</dd>
    </div>
  )
}
