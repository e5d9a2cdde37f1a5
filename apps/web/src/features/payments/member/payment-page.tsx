import { type BillsPaymentDetail, getPayment } from '@berth/contract/money/payment'
import { currencySign } from '@berth/domain/money/sum'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { AtId, RecordPage } from '#page-parts/screens/record-page.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Breadcrumb, PageHead } from '#ui/page/page.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentTag } from './payment-tag.tsx'
import { PaymentView } from './payment-view.tsx'
import { paymentWords } from './payment-words.ts'

/** One payment for bills of any orders: a form until it is submitted, then what became of it. */
export function PaymentPage() {
  return <AtId page={PaymentAt} />
}

function PaymentAt({ id }: { readonly id: number }) {
  const text = useWords(paymentWords)
  const query = useQuery({
    ...readOf(getPayment, { params: { id } }),
    refetchInterval: freshLinksMs,
  })
  useTitle(query.data?.reference ?? text.title)
  return (
    <RecordPage
      query={query}
      home={paths.bills}
      label={text.title}
      failed={text.failed}
      head={<Head payment={query.data} />}
    >
      {(payment) =>
        payment.state === 'draft' ? <PaymentForm payment={payment} /> : <PaymentView payment={payment} />
      }
    </RecordPage>
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
      title={payment ? `${text.title} ${nameOf(payment)}` : text.title}
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

/** A draft is named by its currency, for its number changes nothing yet; from then on by its number. */
function nameOf({ state, currency, reference, order_no: orderNo }: BillsPaymentDetail): string {
  return (state === 'draft' ? null : (reference ?? orderNo)) ?? currencySign(currency)
}
