import type { OutputOf } from '@berth/contract/endpoint'
import type { listBills } from '@berth/contract/money/bill'
import { latestDailyRates } from '@berth/contract/money/daily-rate'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { quoteCurrency } from '@berth/domain/money/bill'
import { aboutBack, aboutIn } from '@berth/domain/money/daily-rate'
import { currencySign, type Money } from '@berth/domain/money/sum'
import { blNumbersOf } from '@berth/locales/bl-number-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilePreview } from '#features/documents/file-preview.tsx'
import { FileView } from '#features/documents/file-view.tsx'
import type { PreviewedFile } from '#features/documents/previewed-file.ts'
import { readOf } from '#lib/api/api.ts'
import { formatDay, formatInstantDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { useMedia } from '#ui/theme/use-media.ts'
import { sumsTableWords } from '../sums-table-words.ts'
import styles from './bill-check-dialog.module.css'
import { BillCards, BillTable } from './bill-lines.tsx'
import { type BillRow, type BillSums, billGroups, billSums } from './bill-rows.ts'
import { settlementWords } from './settlement-words.ts'

type Bills = OutputOf<typeof listBills>

type BillCheckDialogProps = {
  readonly order: OrderDetail
  readonly bills: Bills
  /** The files of the bills, in the order of the bills. */
  readonly files: readonly PreviewedFile[]
  /** A newer version of the bills is loading. */
  readonly isOutdated: boolean
  /** Called with the row in question, or null for the whole bill. */
  readonly onQuestion: (row: BillRow | null) => void
  readonly onAgree: () => void
  readonly onClose: () => void
}

/** Shows a bill document beside its lines and the quote, with the two answers. */
export function BillCheckDialog(props: BillCheckDialogProps) {
  const { order, bills, files, isOutdated, onQuestion, onAgree, onClose } = props
  const { check: text } = useWords(settlementWords)
  // On narrower screens a table beside the document breaks names and hides the difference.
  const isNarrow = !useMedia('(min-width: 1000px)')
  const [isOriginalOpen, setOriginalOpen] = useState(false)
  const hasQuote = bills.comparison.length > 0
  const groups = billGroups(bills.lists, bills.comparison)
  const sums = billSums(bills.lists, bills.comparison)
  const Lines = isNarrow ? BillCards : BillTable
  const may = (action: OrderDetail['actions'][number]) => !isOutdated && order.actions.includes(action)
  const hasMoved = !order.actions.includes('pass_bill') && !order.actions.includes('question_bill')
  return (
    <>
      <FramedDialog
        flush
        width={1360}
        title={
          <>
            {text.title} <span className="dim plain">· {order.order_no}</span>
          </>
        }
        subtitle={<BillFacts order={order} bills={bills} />}
        onClose={onClose}
        foot={
          <div className={`row gap-12 ${styles.foot}`}>
            {!isNarrow && <p className="note fill text-start">{text.follows}</p>}
            <Button size="large" disabled={!may('question_bill')} onClick={() => onQuestion(null)}>
              {text.question}
            </Button>
            <Button size="large" look="primary" disabled={!may('pass_bill')} onClick={onAgree}>
              {text.agree}
            </Button>
          </div>
        }
      >
        <div className={`grid ${styles.columns}`}>
          {!isNarrow && <Original files={files} onEnlarge={() => setOriginalOpen(true)} />}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <section className={`scroll ${styles.lines}`} aria-label={text.lines} tabIndex={0}>
            {hasMoved && (
              <div className={`below-16 ${styles.conversation}`}>
                <Banner kind="bad" title={text.moved} isAlert />
              </div>
            )}
            <Conversation order={order} answer={bills.answer} />
            <Sums sums={sums} quoteNo={bills.quote_no} hasQuote={hasQuote} />
            <Lines groups={groups} sums={sums} hasQuote={hasQuote} onAsk={onQuestion} />
            {isNarrow && files.length > 0 && (
              <Button icon={<Icon name="document" />} onClick={() => setOriginalOpen(true)}>
                {text.original}
              </Button>
            )}
          </section>
        </div>
      </FramedDialog>
      {isOriginalOpen && <FilePreview files={files} onClose={() => setOriginalOpen(false)} />}
    </>
  )
}

function BillFacts({ order, bills }: Pick<BillCheckDialogProps, 'order' | 'bills'>) {
  const { check: text } = useWords(settlementWords)
  const language = useLanguage()
  const [first] = bills.lists
  return (
    <span className={styles.facts}>
      <span className="flex wrap">
        {first && (
          <>
            <span>
              <Mono>{bills.lists.map(({ bill_no }) => bill_no).join(' + ')}</Mono>
            </span>{' '}
            <span>{text.issued(formatInstantDay(first.create_time, language))}</span>{' '}
          </>
        )}
        {blNumbersOf(order, language).map(({ label, value }) => (
          <span key={label} className="nowrap">
            {label} <Mono>{value}</Mono>{' '}
          </span>
        ))}
      </span>
    </span>
  )
}

type OriginalProps = { readonly files: readonly PreviewedFile[]; readonly onEnlarge: () => void }

function Original({ files, onEnlarge }: OriginalProps) {
  const { check: text } = useWords(settlementWords)
  const [chosen, setChosen] = useState(0)
  const file = files[Math.min(chosen, files.length - 1)]
  return (
    <div className="flex slim column short line-end">
      {files.length > 1 && (
        <div className="firm line-below scroll-x padded-8-16">
          <Segmented
            aria-label={text.bills}
            value={chosen}
            options={files.map(({ name }, value) => ({ value, label: name }))}
            onChange={setChosen}
          />
        </div>
      )}
      <div className="fill short">{file && <FileView file={file} onEnlarge={onEnlarge} />}</div>
    </div>
  )
}

/** The previous question about the bill, and the operator's reply. */
function Conversation({ order, answer }: { readonly order: OrderDetail; readonly answer: string | null }) {
  const { check: text } = useWords(settlementWords)
  const question = order.events.find(({ action }) => action === 'question_bill')?.reason
  if (!question && !answer) return null
  return (
    <div className={`below-16 ${styles.conversation}`}>
      <Banner kind="info" title={answer ? text.answer : text.yourQuestion}>
        {answer && <p className={styles.said}>{answer}</p>}
        {question && (
          <p className={styles.said}>
            {answer && `${text.yourQuestion} · `}
            {question}
          </p>
        )}
      </Banner>
    </div>
  )
}

/** What a sum in another currency comes to in that of the quote, at the latest daily rate; it only informs. */
function About({ sum: { amount, currency } }: { readonly sum: Money }) {
  const text = useWords(sumsTableWords)
  const language = useLanguage()
  const { data } = useQuery(readOf(latestDailyRates, {}))
  const rates = data?.rates ?? []
  const there = rates.find((one) => one.currency === currency && one.in_currency === quoteCurrency)
  const rate = there ?? rates.find((one) => one.currency === quoteCurrency && one.in_currency === currency)
  if (!rate) return null
  const about = there ? aboutIn(amount, rate) : aboutBack(amount, rate)
  const day = formatDay(rate.day, language)
  return (
    <span className={`note ${styles.about}`}>
      {text.about(formatMoney(about, quoteCurrency))} ·{' '}
      {text.rate(
        currencySign(rate.currency),
        String(rate.rate),
        currencySign(rate.in_currency),
        day,
        rate.source,
      )}
    </span>
  )
}

type SumsProps = {
  readonly sums: BillSums
  readonly quoteNo: string | null
  readonly hasQuote: boolean
}

function Sums({ sums, quoteNo, hasQuote }: SumsProps) {
  const { check: text } = useWords(settlementWords)
  const { difference, counts } = sums
  const told = (['same', 'new', 'higher', 'lower', 'missing', 'other_currency'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => text.counts[kind](counts[kind]))
  return (
    <>
      <dl className={`flex wrap at-end gap-8-16 ${styles.sums}`}>
        {sums.hasOwn && (
          <div className={styles.big}>
            <dt>{sums.collect > 0 ? text.whole : text.total}</dt>
            <dd>{formatMoney(sums.total, sums.currency)}</dd>
          </div>
        )}
        {sums.others.map(({ currency, amount }) => (
          <div key={currency} className={styles.big}>
            <dt>{text.total}</dt>
            <dd>{formatMoney(amount, currency)}</dd>
          </div>
        ))}
        {sums.collect > 0 && (
          <>
            <div>
              <dt>{text.prepaidSum}</dt>
              <dd>{formatMoney(sums.billed, sums.currency)}</dd>
            </div>
            <div>
              <dt>{text.collectSum}</dt>
              <dd>{formatMoney(sums.collect, sums.currency)}</dd>
            </div>
          </>
        )}
        {hasQuote && (
          <>
            {sums.hasOwn && (
              <>
                <div>
                  <dt>{text.quote(quoteNo ?? '')}</dt>
                  <dd>{formatMoney(sums.quoted)}</dd>
                </div>
                <div>
                  <dt>{difference > 0 ? text.above : difference < 0 ? text.below : text.equal}</dt>
                  <dd className={difference > 0 ? styles.more : sums.isWithinQuote ? styles.less : undefined}>
                    {difference > 0 ? '+' : difference < 0 ? '−' : ''}
                    {formatMoney(Math.abs(difference))}
                  </dd>
                </div>
              </>
            )}
            {sums.unbilled > 0 && (
              <div>
                <dt>{text.unbilled}</dt>
                <dd>{formatMoney(sums.unbilled)}</dd>
              </div>
            )}
            {sums.notCompared.length > 0 && (
              <div className={styles.apart}>
                <dt>{text.notCompared}</dt>
                <dd>
                  {sums.notCompared.map((sum) => (
                    <div key={sum.currency}>
                      {formatMoney(sum.amount, sum.currency)}
                      <About sum={sum} />
                    </div>
                  ))}
                </dd>
              </div>
            )}
          </>
        )}
      </dl>
      <p className={`note ${styles.counts}`}>
        {hasQuote ? told.join(text.between) + text.end : text.noQuote}
      </p>
    </>
  )
}
