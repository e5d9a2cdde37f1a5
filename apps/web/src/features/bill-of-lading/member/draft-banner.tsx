import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { defineWords } from '@berth/locales/language'
import { useWords } from '../../../lib/language.ts'
import { paths } from '../../../lib/url/paths.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { blNewsOf } from '../latest-version.ts'

const words = defineWords(
  {
    bl_published: (version: number) => `提单草稿第 ${version} 版待核对`,
    bl_corrected: (version: number) => `提单草稿第 ${version} 版的修改已提交，等待操作员发出下一版`,
    bl_approved: (version: number) => `提单草稿第 ${version} 版已确认`,
    check: '核对提单',
    view: '查看提单',
  },
  {
    bl_published: (version: number) => `Version ${version} of the draft B/L is ready for you to check`,
    bl_corrected: (version: number) =>
      `Corrections to version ${version} of the draft B/L sent. The operator will publish the next version.`,
    bl_approved: (version: number) => `Version ${version} of the draft B/L is approved`,
    check: 'Review draft B/L',
    view: 'View the draft B/L',
  },
)

/** On a booking: the state of its draft bill of lading, with the way to it. Renders nothing before the first version. */
export function DraftBanner({ order }: { readonly order: OrderDetail }) {
  const text = useWords(words)
  const news = blNewsOf(order.events)
  if (!news) return null
  const isToCheck = news.event === 'bl_published'
  return (
    <Banner
      kind="info"
      title={text[news.event](news.version)}
      action={<LinkButton to={paths.draftBl(order.id)}>{isToCheck ? text.check : text.view}</LinkButton>}
    />
  )
}
