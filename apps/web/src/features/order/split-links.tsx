import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { defineWords } from '@berth/locales/language'
import { Link } from 'react-router'
import { useWords } from '#lib/language.ts'
import { Banner } from '#ui/feedback/banner.tsx'

const words = defineWords(
  { title: '此单已拆单', from: '拆自', to: '拆出' },
  { title: 'This booking was split', from: 'From', to: 'Split off' },
)

type SplitLinksProps = {
  readonly orders: OrderDetail['split_orders']
  readonly pathOf: (id: number) => string
}

/** The orders on the other side of a split, each with its link. */
export function SplitLinks({ orders, pathOf }: SplitLinksProps) {
  const text = useWords(words)
  const sides = [
    { name: text.from, of: orders.filter((one) => one.is_source) },
    { name: text.to, of: orders.filter((one) => !one.is_source) },
  ]
  return (
    <Banner kind="info" title={text.title} toEdges>
      {sides
        .filter(({ of }) => of.length > 0)
        .map(({ name, of }) => (
          <div key={name}>
            {name}{' '}
            {of.map(({ id, order_no: orderNo }) => (
              <span key={id}>
                <Link className="mono" to={pathOf(id)}>
                  {orderNo}
                </Link>{' '}
              </span>
            ))}
          </div>
        ))}
    </Banner>
  )
}
