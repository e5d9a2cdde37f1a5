import { deskGetSailing, type Sailing } from '@berth/contract/desk/desk-sailing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { StaleBanner } from '#page-parts/forms/stale-banner.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { useSaveKeys } from '#page-parts/lists/use-submit-keys.ts'
import { AtId, RecordPage } from '#page-parts/screens/record-page.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { anyUnread } from '#ui/controls/unread-text.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { focusFirstError } from '#ui/page/focus-first-error.ts'
import { Breadcrumb, Page, PageHead } from '#ui/page/page.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { CallsPanel } from './calls-panel.tsx'
import { ChangeStrip } from './change-strip.tsx'
import { NewerSailing } from './newer-sailing.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { PastChanges } from './past-changes.tsx'
import { ApplyButtons, PreviewPanel } from './preview-panel.tsx'
import { HeadActions } from './sailing-head-actions.tsx'
import styles from './sailing-page.module.css'
import { sailingWords } from './sailing-words.ts'
import { useSailingChange } from './use-sailing-change.ts'

/** One sailing: its calls and cut-offs to edit, what that does to its orders, and applying it. */
export function SailingPage() {
  return <AtId page={SailingAt} />
}

function SailingAt({ id }: { readonly id: number }) {
  const text = useWords(sailingWords)
  const query = useQuery(readOf(deskGetSailing, { params: { id } }))
  const reload = async (): Promise<Sailing> => {
    const { data } = await query.refetch({ throwOnError: true })
    if (!data) throw new Error('a successful answer without data')
    return data
  }
  return (
    <RecordPage query={query} home={paths.deskSailings} label={text.title} failed={text.failed} hasOwnPage>
      {(sailing) => <SailingOf sailing={sailing} serverTime={sailing.server_time} reload={reload} />}
    </RecordPage>
  )
}

type SailingOfProps = {
  readonly sailing: Sailing
  readonly serverTime: string
  readonly reload: () => Promise<Sailing>
}

function SailingOf({ sailing, serverTime, reload }: SailingOfProps) {
  const text = useWords(sailingWords)
  const isPhone = useIsPhone()
  const [params] = useSearchParams()
  const now = useServerNow(serverTime)
  const changing = useSailingChange(sailing, now, reload)
  const { draft, hasChanges, isCounted, apply } = changing
  const name = `${sailing.vessel} ${sailing.voyage}`
  useTitle(name)
  const [begun, setBegun] = useState<number | null>(null)
  const [applied, setApplied] = useState(0)
  const [shownCall, setShownCall] = useState(() => firstCall(sailing, params.get('call')))
  const save = async () => {
    if (anyUnread()) return focusFirstError(document.body)
    if (!isCounted) return
    const id = await apply()
    if (id === undefined) return
    if (changing.effect?.orders === 0) showToast('done', text.preview.saved)
    setBegun(id)
    setApplied(applied + 1)
  }
  const show = async (id: number) => {
    setBegun(id)
    await reload()
  }
  useSaveKeys(hasChanges ? () => void save() : null)
  const { change } = sailing
  const isBusyChange = change !== null && (change.state === 'running' || change.id === begun)
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb label={text.trail}>
            {[
              <Link key="sailings" to={paths.deskSailings}>
                {text.title}
              </Link>,
              name,
            ]}
          </Breadcrumb>
        }
        title={name}
        tags={
          <>
            {sailing.state === 'blank' && <Tag kind="bad">{text.blank}</Tag>}
            {hasChanges && <Tag kind="near">{text.unapplied}</Tag>}
          </>
        }
        context={[
          sailing.carrier.name,
          sailing.service,
          sailing.imo_no && text.imo(sailing.imo_no),
          text.load(sailing.orders, sailing.containers),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={<HeadActions sailing={sailing} name={name} onDone={changing.takeNewer} />}
      />
      {isBusyChange && <ChangeStrip key={change.id} change={change} onEnd={reload} onResumed={show} />}
      <Problem changing={changing} />
      <div className={`grid gap-16 at-start phone-gap-8 ${styles.parts}`}>
        <div className={`slim ${styles.calls}`}>
          <CallsPanel
            // What was applied is no longer open.
            key={applied}
            changing={changing}
            asked={{ call: params.get('call'), field: applied === 0 ? params.get('field') : null }}
            shownCall={shownCall}
            onShowOrders={setShownCall}
          />
        </div>
        <aside className={`sticky slim ${styles.preview}`} aria-label={text.preview.label}>
          <PreviewPanel
            changing={changing}
            lastChange={isBusyChange ? null : change}
            onApply={save}
            onResumed={show}
          />
        </aside>
        <div className={`stack slim ${styles.orders}`}>
          <OrdersPanel
            sailing={changing.base}
            draft={draft}
            isChanging={change?.state === 'running'}
            callId={shownCall}
            leftAlone={changing.effect?.apart.map(({ id }) => id) ?? []}
            onBegun={show}
          />
          {change && <PastChanges sailingId={sailing.id} />}
        </div>
      </div>
      {isPhone && hasChanges && (
        <StickyActions phoneOnly inPage>
          <ApplyButtons changing={changing} onApply={save} />
        </StickyActions>
      )}
      <UnsavedGuard isUnsaved={() => hasChanges || anyUnread()} lost={text.preview.lost} />
    </Page>
  )
}

/** The call whose orders are listed at first: the one that was asked for, or the first with orders. */
function firstCall({ calls }: Sailing, asked: string | null): number | null {
  const found = calls.find(({ id }) => String(id) === asked) ?? calls.find(({ orders }) => orders > 0)
  return (found ?? calls[0])?.id ?? null
}

/** Why the change cannot be counted or applied, unless a field of the page says so. */
function Problem({ changing }: { readonly changing: ReturnType<typeof useSailingChange> }) {
  const text = useWords(sailingWords)
  const { base, newer, isStale, said, errors, hasChanges } = changing
  if (!hasChanges || said === null) return null
  if (isStale)
    return (
      <div className="below-16">
        <StaleBanner
          title={text.preview.stale}
          label={text.preview.load}
          takesFocus
          onLoad={changing.takeNewer}
        >
          {text.preview.staleText}
          {newer && <NewerSailing base={base} newer={newer} />}
        </StaleBanner>
      </div>
    )
  const isAtField = Object.keys(errors).some((path) => path.includes('.'))
  if (isAtField) return null
  return (
    <div className="below-16">
      <Banner kind="bad" title={text.preview.notApplied} isAlert>
        {said}
      </Banner>
    </div>
  )
}
