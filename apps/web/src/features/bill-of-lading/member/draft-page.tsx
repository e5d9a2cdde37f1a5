import { type BillOfLading, getBillOfLading } from '@berth/contract/orders/bill-of-lading'
import { isBlAmendable } from '@berth/domain/bill-of-lading/bl-review'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { blNumbersOf } from '@berth/locales/bl-number-words'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { firstName } from '#features/lookups/first-name.ts'
import { CutOffCards } from '#features/order/facts/cut-off-cards.tsx'
import { NextCard } from '#features/order/progress/next-card.tsx'
import type { NextStep } from '#features/order/progress/next-step.ts'
import { StatusTag } from '#features/order/status-tag.tsx'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { numberParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { AtId, RecordPage } from '#page-parts/screens/record-page.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Breadcrumb, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { blWords } from '../bl-words.ts'
import { AmendDialog } from './amend-dialog.tsx'
import { amendWords } from './amend-words.ts'
import { DraftCheck } from './draft-check.tsx'
import { draftWords } from './draft-words.ts'

// The desk may publish at any time, so an open page polls every minute.
const pollMs = 60_000

/** The drafts of a bill of lading: the member checks the last version against booking and instruction. */
export function DraftPage() {
  return <AtId page={DraftOf} />
}

const draftUrl = { version: numberParam(null) }

function DraftOf({ id }: { readonly id: number }) {
  const text = useWords(draftWords)
  const shared = useWords(blWords)
  const [{ version }, setAddress] = useUrlState(draftUrl)
  const read = readOf(getBillOfLading, { params: { id }, query: version === null ? {} : { version } })
  const query = useQuery({ ...read, refetchInterval: pollMs })
  useTitle(query.data ? `${text.title} ${query.data.order_no}` : text.title)
  const show = (number: number | null) => setAddress({ version: number }, { replace: true })
  return (
    <RecordPage
      query={query}
      home={paths.home}
      label={text.title}
      failed={shared.loadFailed}
      head={<Head bl={query.data} onReload={query.refetch} />}
    >
      {(bl) => {
        const [latest] = bl.versions
        return (
          <>
            {latest ? <Step bl={bl} /> : <NoDraft id={id} />}
            {bl.current && (
              <DraftCheck
                key={bl.current.number}
                bl={bl}
                version={bl.current}
                queryKey={read.queryKey}
                onShow={(number) => show(number === latest?.number ? null : number)}
              />
            )}
          </>
        )
      }}
    </RecordPage>
  )
}

type HeadProps = {
  readonly bl: BillOfLading | undefined
  readonly onReload: () => Promise<unknown>
}

function Head({ bl, onReload }: HeadProps) {
  const text = useWords(draftWords)
  const language = useLanguage()
  const latest = bl?.versions[0]
  const content = bl?.current?.content
  const isAgreed = latest?.state === 'approved' || latest?.state === 'issued'
  const title = isAgreed ? text.agreedTitle : text.title
  const ends = content ? [content.loading, content.delivery].filter((place) => place !== null) : []
  const route = ends.map(firstName).join(' → ')
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb label={text.trail}>
          {[
            <Link key="bookings" to={paths.bookings}>
              {text.bookings}
            </Link>,
            bl && (
              <Link key="booking" to={paths.booking(bl.order_id)}>
                {bl.order_no}
              </Link>
            ),
            title,
          ].filter(Boolean)}
        </Breadcrumb>
      }
      title={title}
      actions={bl && <AskAmendment bl={bl} onReload={onReload} />}
      tags={
        bl && (
          <>
            {latest?.state === 'to_check' && <Tag kind="strong">{text.yours(latest.number)}</Tag>}
            {latest && isAgreed && (
              <Tag kind="good">
                {text.agreed[latest.state === 'issued' ? 'issued' : 'approved'](latest.number)}
              </Tag>
            )}
            <StatusTag status={bl.status as OrderStatus} viewer="member" />
          </>
        )
      }
      context={
        bl && (
          <>
            {blNumbersOf(bl, language).map(({ label, value }) => (
              <Fragment key={label}>
                {label} <Mono>{value}</Mono> ·{' '}
              </Fragment>
            ))}
            {[content?.vessel, content?.voyage].filter(Boolean).join(' ')} {route && `· ${route}`}
          </>
        )
      }
    />
  )
}

/** The way to an amendment, once the last version is approved or issued. */
function AskAmendment({
  bl,
  onReload,
}: {
  readonly bl: BillOfLading
  readonly onReload: () => Promise<unknown>
}) {
  const text = useWords(amendWords)
  const mayAsk = useMay(orderWork.documents)
  const [isOpen, setOpen] = useState(false)
  const { current } = bl
  const isAgreed = current?.state === 'approved' || current?.state === 'issued'
  if (!mayAsk || !current || !isAgreed || !isBlAmendable(bl.status as OrderStatus)) return null
  if (bl.amendments.some(({ decision }) => decision === null))
    return <span className="note">{text.waiting}</span>
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.ask}</Button>
      {isOpen && <AmendDialog bl={bl} version={current} onReload={onReload} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Who acts next on the last version, and the documents cut-off. */
function Step({ bl }: { readonly bl: BillOfLading }) {
  const text = useWords(draftWords)
  const now = useServerNow(undefined)
  const [latest] = bl.versions
  const fee = bl.fees.find(({ is_now: isNow }) => isNow)
  const step = latest && stepOf(latest, text.steps, fee ? formatMoney(fee.total, fee.currency) : null)
  if (!step) return null
  const dated = {
    status: bl.status as OrderStatus, // Always a lifecycle code.
    status_time: latest.publish_time ?? latest.draft_time,
    container_mode: bl.container_mode as ContainerMode, // As above.
    ...{ etd: bl.etd, cut_off_documents: bl.cut_off_documents, cut_off_vgm: null, cut_off_gate_in: null },
  }
  return (
    <NextCard step={step} viewer="member">
      {(bl.cut_off_documents || bl.etd) && <CutOffCards order={dated} now={now} />}
    </NextCard>
  )
}

type StepTexts = (typeof draftWords)['zh-CN']['steps']

/** `fee` is what an amendment would cost now, if the operator has set it. */
function stepOf(
  { state, number }: BillOfLading['versions'][number],
  texts: StepTexts,
  fee: string | null,
): NextStep | null {
  if (state === 'preparing' || state === 'superseded') return null
  const { title, text } = texts[state]
  return { mover: state === 'to_check' ? 'member' : 'operator', title: title(number), text: text(fee) }
}

function NoDraft({ id }: { readonly id: number }) {
  const text = useWords(draftWords)
  return (
    <Panel label={text.title}>
      <StateMessage
        drawing="search"
        title={text.noneTitle}
        actions={
          <LinkButton primary to={paths.booking(id)}>
            {text.back}
          </LinkButton>
        }
      >
        {text.noneText}
      </StateMessage>
    </Panel>
  )
}
