import type { OrderScreenItem } from '@berth/contract/orders/order-shape'
import { firstName } from '#features/lookups/first-name.ts'
import { nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Mono } from '#ui/page/mono.tsx'
import { listWords } from './booking-list-words.ts'
import styles from './row-parts.module.css'

type PlaceProps = { readonly name: string | null; readonly code: string | null }

/** A port name. Chinese has room for the UN/LOCODE after it; in English the code is in the tooltip. */
export function PlaceCell({ name, code }: PlaceProps) {
  const language = useLanguage()
  if (name === null) return nothing
  if (language === 'en-US' || code === null) return <Place name={name} code={code} />
  return (
    <>
      <Place name={name} code={null} /> <Mono code>{code}</Mono>
    </>
  )
}

// The state or district after the comma is in the tooltip. The part before it identifies the port.
function Place({ name, code }: { readonly name: string; readonly code: string | null }) {
  return (
    <span className={`inline-block cut ${styles.clip}`} title={[name, code].filter(Boolean).join(' ')}>
      {firstName(name)}
    </span>
  )
}

/** The place of delivery. If it equals the port of discharge, says so instead of repeating it. */
export function DeliveryCell({ row }: { readonly row: OrderScreenItem }) {
  const { sameAsPod } = useWords(listWords)
  if (row.to_id !== null && row.to_id === row.pod_id) return <span className="note">{sameAsPod}</span>
  return row.to_name === null ? nothing : <Place name={row.to_name} code={row.to_code} />
}
