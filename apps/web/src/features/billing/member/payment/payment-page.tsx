import { type BillsPaymentDetail, getPayment } from '@berth/contract/billing/payment'
import { currencySign } from '@berth/domain/money/sum'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { readOf } from '../../../../lib/api/api.ts'
import { isProblem } from '../../../../lib/api/api-error.ts'
import { freshLinksMs } from '../../../../lib/files/file-link.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useLanguage, useWords } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/url/paths.ts'
import { LoadFailure } from '../../../../page-parts/screens/load-failure.tsx'
import { NotFoundScreen } from '../../../../page-parts/screens/plain-screens.tsx'
import { useTitle } from '../../../../page-parts/use-title.ts'
import { Breadcrumb, Page, PageHead } from '../../../../ui/page/page.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { TextSkeleton } from '../../../../ui/table/table-skeleton.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentTag } from './payment-tag.tsx'
import { PaymentView } from './payment-view.tsx'
import { paymentWords } from './payment-words.ts'

/** One payment for bills of any orders: a form until it is submitted, then what became of it. */
export function PaymentPage() {
  const { id } = useParams()
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) return <Navigate to={paths.notFound} replace />
  return <PaymentAt key={id} id={Number(id)} />
}

function PaymentAt({ id }: { readonly id: number }) {
  const text = useWords(paymentWords)
  const { data, error, refetch } = useQuery({
    ...readOf(getPayment, { params: { id } }),
    refetchInterval: freshLinksMs,
  })
  useTitle(data?.reference ?? text.title)
  if (isProblem(error, 'not_found')) return <NotFoundScreen home={paths.bills} />
  return (
    <Page>
      <Head payment={data} />
      {data ? (
        data.state === 'draft' ? (
          <PaymentForm payment={data} />
        ) : (
          <PaymentView payment={data} />
        )
      ) : (
        <Panel label={text.title}>
          {error ? (
            <LoadFailure error={error} title={text.failed} onRetry={() => void refetch()} />
          ) : (
            <TextSkeleton lines={9} />
          )}
        </Panel>
      )}
    </Page>
  )
}

function Head({ payment }: { readonly payment: BillsPaymentDetail | undefined }) {
  const text = useWords(paymentWords)
  const language = useLanguage()
  const orders = new Set(payment?.bills.map((bill) => bill.order_id)).size
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb label={text.trail}>
          {[
            <Link key="bills" to={paths.bills}>
              {text.bills}
            </Link>,
            text.title,
          ]}
        </Breadcrumb>
      }
      title={payment ? `${text.title} ${currencySign(payment.currency)}` : text.title}
      tags={payment && payment.state !== 'draft' && <PaymentTag state={payment.state} />}
      context={
        payment && (
          <>
            {text.context(payment.bills.length, orders)}
            {payment.reference &&
              payment.kept_until &&
              text.keptUntil(payment.reference, formatDay(payment.kept_until, language))}
          </>
        )
      }
    />
  )
}
