import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import type { DrawingName } from '#ui/feedback/drawings.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { SupportId, SupportIdProvider } from '#ui/feedback/support-id.tsx'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'
import { showToast, type ToastKind } from '#ui/feedback/toast.ts'
import { type GalleryPages, State, useSay } from './sample.tsx'

const drawingNames: readonly DrawingName[] = ['ship', 'search', 'parted', 'buoy', 'gate', 'crane']
const tagKinds: readonly TagKind[] = ['strong', 'later', 'quiet', 'good', 'ended', 'bad', 'near', 'plain']
const toastKinds: readonly ToastKind[] = ['done', 'info', 'trouble', 'news']
const bannerKinds = ['info', 'warn', 'bad'] as const

function Banners() {
  const say = useSay()
  return bannerKinds.map((kind) => (
    <State key={kind} name={kind}>
      <Banner
        kind={kind}
        title={say('订单已被修改', 'The order has been changed')}
        action={<Button size="small">{say('加载最新版本', 'Load the latest')}</Button>}
      >
        {say('您填写的内容已保留。', 'What you typed is kept.')}
      </Banner>
    </State>
  ))
}

function CountBadges() {
  return (
    <State name="1, 12, 120">
      {[1, 12, 120].map((count) => (
        <CountBadge key={count} count={count} label={String(count)} />
      ))}
    </State>
  )
}

function ProgressBars() {
  return [0, 40, 100].map((percent) => (
    <State key={percent} name={`${percent} %`}>
      <Progress percent={percent} aria-label={`${percent} %`} />
    </State>
  ))
}

function StateMessages() {
  const say = useSay()
  return drawingNames.map((name) => (
    <State key={name} name={name}>
      <StateMessage
        drawing={name}
        title={say('还没有订舱', 'No bookings yet')}
        actions={<Button look="primary">{say('新建订舱', 'New booking')}</Button>}
      >
        {say('提交后的订舱会显示在这里。', 'Your bookings appear here once they are submitted.')}
      </StateMessage>
    </State>
  ))
}

function SupportIds() {
  const say = useSay()
  const ids = {
    find: () => null,
    label: say('请求号', 'Request ID'),
    copy: say('复制', 'Copy'),
    copied: say('已复制', 'Copied'),
    notCopied: say('未复制', 'Not copied'),
  }
  return (
    <SupportIdProvider value={ids}>
      <State name="id">
        <SupportId id="7f3a-19c2" />
      </State>
    </SupportIdProvider>
  )
}

function Tags() {
  const say = useSay()
  const label = say('已提交', 'Submitted')
  return [false, true].map((mini) => (
    <State key={String(mini)} name={mini ? 'mini' : 'plain'}>
      {tagKinds.map((kind) => (
        <Tag key={kind} kind={kind} mini={mini}>
          {label}
        </Tag>
      ))}
    </State>
  ))
}

function Toasts() {
  const say = useSay()
  return (
    <State name={toastKinds.join(', ')}>
      {toastKinds.map((kind) => (
        <Button key={kind} onClick={() => showToast(kind, say('已保存', 'Saved'))}>
          {kind}
        </Button>
      ))}
    </State>
  )
}

export const feedback: GalleryPages = {
  'feedback/banner': Banners,
  'feedback/count-badge': CountBadges,
  'feedback/progress': ProgressBars,
  'feedback/state-message': StateMessages,
  'feedback/support-id': SupportIds,
  'feedback/tag': Tags,
  'feedback/toast-region': Toasts,
}
