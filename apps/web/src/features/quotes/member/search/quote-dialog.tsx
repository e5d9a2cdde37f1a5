import { getQuote, type QuoteDetail, type QuoteItem } from '@berth/contract/trade/quote'
import { useQuery } from '@tanstack/react-query'
import { firstName } from '#features/lookups/first-name.ts'
import { Validity } from '#features/rates/rate-parts.tsx'
import { readOf } from '#lib/api/api.ts'
import { isProblem } from '#lib/api/api-error.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { PriceGrid } from '../quote-parts.tsx'
import { quoteWords } from '../quote-words.ts'
import { OfferedCharges } from './offered-charges.tsx'

type QuoteDialogProps = {
  readonly id: number
  readonly bookPath: ((quote: QuoteItem) => string) | null
  readonly onClose: () => void
}

/** One quote with all details, including its remark. */
export function QuoteDialog({ id, bookPath, onClose }: QuoteDialogProps) {
  const text = useWords(quoteWords)
  const { detail } = text
  const { data, error, refetch } = useQuery(readOf(getQuote, { params: { id } }))
  return (
    <FramedDialog
      width={560}
      title={data ? detail.title(data.carrier_name) : text.title}
      subtitle={data && text.lane(firstName(data.pol_name), firstName(data.to_name))}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{detail.close}</Button>
          {data && bookPath && (
            <LinkButton primary to={bookPath(data)}>
              {text.book}
            </LinkButton>
          )}
        </>
      }
    >
      {data ? (
        <QuoteFacts quote={data} />
      ) : isProblem(error, 'not_found') ? (
        <StateMessage drawing="gate" title={detail.gone} level={3}>
          {detail.goneText}
        </StateMessage>
      ) : error ? (
        <LoadFailure error={error} title={detail.failed} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={5} />
      )}
    </FramedDialog>
  )
}

function QuoteFacts({ quote }: { readonly quote: QuoteDetail }) {
  const text = useWords(quoteWords)
  const { detail, columns } = text
  const seesForwarder = useMay('quote_forwarder')
  return (
    <div className="stack">
      <DescriptionList
        items={[
          { term: detail.no, value: <Mono>{quote.quote_no}</Mono> },
          { term: columns.pod, value: quote.pod_name },
          {
            term: detail.transit,
            value: quote.transit_days === null ? null : text.days(quote.transit_days),
          },
          ...(seesForwarder ? [{ term: columns.forwarder, value: quote.forwarder_name }] : []),
          { term: detail.validity, value: <Validity isQuote rate={quote} />, wide: true },
          ...(quote.remark ? [{ term: detail.remark, value: quote.remark, wide: true }] : []),
        ]}
      />
      <div>
        <h3>{detail.prices}</h3>
        <PriceGrid spaces={quote.spaces} />
      </div>
      <OfferedCharges charges={quote.offered} />
    </div>
  )
}
