import type { Shipment } from '@berth/contract/orders/instruction'
import { deadlineState } from '@berth/domain/order/booking/cut-off'
import type { ReactNode } from 'react'
import { formatInstant, formatSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Breadcrumb, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { pageWords } from '../form/instruction-form-words.ts'
import styles from './instruction-head.module.css'

type InstructionHeadProps = {
  readonly shipment: Shipment
  /** Breadcrumbs from the order list to this page. */
  readonly trail: readonly ReactNode[]
  readonly tags?: ReactNode
  /** Before submission the cut-off is shown, afterwards the status. */
  readonly isOpen: boolean
  /** Additional actions at the end of the header. */
  readonly actions?: ReactNode
}

/** The header of an instruction: breadcrumbs, copyable numbers and deadline. */
export function InstructionHead({ shipment, trail, tags, isOpen, actions }: InstructionHeadProps) {
  const text = useWords(pageWords)
  const { order_no, cust_ref_no } = shipment
  useTitle(text.titleOf(order_no))
  return (
    <PageHead
      breadcrumb={<Breadcrumb label={text.path}>{[...trail, text.title]}</Breadcrumb>}
      title={text.title}
      tags={tags}
      context={
        <span className={`flex wrap ${styles.numbers}`}>
          <NumberToCopy label={text.orderNo} value={order_no} />
          {cust_ref_no && <NumberToCopy label={text.reference} value={cust_ref_no} />}
        </span>
      }
      actions={
        <>
          {actions}
          {isOpen && <CutOff shipment={shipment} />}
        </>
      }
    />
  )
}

function NumberToCopy({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span className="centred gap-4 inline-flex">
      {label} <Mono>{value}</Mono>
      <CopyButton value={value} what={label} />
    </span>
  )
}

function CutOff({ shipment: { cut_off_documents: at, server_time } }: { readonly shipment: Shipment }) {
  const text = useWords(pageWords)
  const language = useLanguage()
  const now = useServerNow(server_time)
  if (!at) return null
  const deadline = new Date(at)
  const state = deadlineState(deadline, now)
  const left = text.left(formatSpan(deadline.getTime() - now.getTime(), language))
  return (
    <time className={`grid text-end phone-flush ${styles.cutOff}`} dateTime={at}>
      <span className="note">
        {text.cutOff} {formatInstant(at, language)}
      </span>
      <b className={styles[state]}>{state === 'past' ? text.past : left}</b>
    </time>
  )
}

/** Route and carrier in one line. */
export function InstructionSummary({ shipment }: { readonly shipment: Shipment }) {
  const text = useWords(pageWords)
  const { carrier_name, so_no, vessel, voyage } = shipment
  const isSamePlace = shipment.to_code !== null && shipment.to_code === shipment.pod_code
  const facts = [
    { term: text.carrier, value: carrier_name },
    { term: text.so, value: so_no && <Mono>{so_no}</Mono> },
    { term: text.vessel, value: [vessel, voyage].filter(Boolean).join(' ') },
    { term: text.pol, value: <Place name={shipment.pol_name} code={shipment.pol_code} /> },
    ...(shipment.via_name
      ? [{ term: text.via, value: <Place name={shipment.via_name} code={shipment.via_code} /> }]
      : []),
    { term: text.pod, value: <Place name={shipment.pod_name} code={shipment.pod_code} /> },
    {
      term: text.delivery,
      value: isSamePlace ? text.samePlace : <Place name={shipment.to_name} code={shipment.to_code} />,
    },
  ]
  return (
    <Panel label={text.summary}>
      <dl className={`grid between gap-12-24 phone-halves ${styles.facts}`}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt className="small dim">{term}</dt>
            <dd className="breaks">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Place({ name, code }: { readonly name: string | null; readonly code: string | null }) {
  if (!name) return '–'
  return (
    <>
      {name} {code && <Mono code>{code}</Mono>}
    </>
  )
}
