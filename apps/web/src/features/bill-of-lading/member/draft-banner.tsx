import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { defineWords } from '@berth/locales/language'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { blNewsOf } from '../latest-version.ts'

const words = defineWords(
  {
    bl_published: (version: number) => `提单草稿第 ${version} 版待核对`,
    bl_corrected: (version: number) => `提单草稿第 ${version} 版的修改已提交，等待操作员发出下一版`,
    bl_approved: (version: number) => `提单草稿第 ${version} 版已确认`,
    bl_issued: (version: number) => `提单已按第 ${version} 版签发`,
    bl_amendment_accepted: (version: number) => `改单已同意，提单第 ${version} 版待确认`,
    check: '核对提单',
    view: '查看提单',
  },
  {
    bl_published: (version: number) => `Version ${version} of the draft B/L is ready for you to check`,
    bl_corrected: (version: number) =>
      `Corrections to version ${version} of the draft B/L sent. The operator will publish the next version.`,
    bl_approved: (version: number) => `Version ${version} of the draft B/L is approved`,
    bl_issued: (version: number) => `The B/L is issued as version ${version}`,
    bl_amendment_accepted: (version: number) =>
      `The amendment is accepted. Version ${version} of the B/L is ready for you to check`,
    check: 'Review draft B/L',
    view: 'View the B/L',
  },
)

/** On a booking: the state of its draft bill of lading, with the way to it. Renders nothing before the first version. */
export function DraftBanner({ order }: { readonly order: OrderDetail }) {
  const text = useWords(words)
  const news = blNewsOf(order.events)
  if (!news) return null
  const isToCheck = news.event === 'bl_published' || news.event === 'bl_amendment_accepted'
  return (
    <Banner
      toEdges
      kind="info"
      title={text[news.event](news.version)}
      action={<LinkButton to={paths.draftBl(order.id)}>{isToCheck ? text.check : text.view}</LinkButton>}
    />
  )
}
