import {
  approveBillOfLading,
  type BillOfLading,
  type BlDetail,
  correctBillOfLading,
} from '@berth/contract/orders/bill-of-lading'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import type { QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StickyActions, Total } from '#ui/page/sticky-actions.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { AmendmentList } from '../amendment-list.tsx'
import { amendmentWords } from '../amendment-words.ts'
import { BlFacePanel } from '../bl-face-panel.tsx'
import { blWords } from '../bl-words.ts'
import { type BlItem, countStates, itemsOf } from '../items.ts'
import { useVersionAct } from '../use-version-act.ts'
import { VersionList } from '../version-list.tsx'
import { itemId } from './difference-item.tsx'
import { answerBarId, DifferenceList } from './difference-list.tsx'
import styles from './draft.module.css'
import { draftWords } from './draft-words.ts'

type DraftCheckProps = {
  readonly bl: BillOfLading
  readonly version: BlDetail
  readonly queryKey: QueryKey
  readonly onShow: (number: number) => void
}

/** The bill, its differences and the versions; below them, sending corrections or approving. */
export function DraftCheck({ bl, version, queryKey, onShow }: DraftCheckProps) {
  const text = useWords(draftWords)
  const shared = useWords(blWords)
  const amendments = useWords(amendmentWords)
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const mayAnswer = useMay(orderWork.documents)
  const act = useVersionAct(queryKey)
  const [isApproving, setApproving] = useState(false)
  const [tab, setTab] = useState('differences')
  const typed = useRef(new Set<string>())
  const items = itemsOf(version)
  const counts = countStates(items)
  const isOpen = version.state === 'to_check' && mayAnswer
  const obstacle =
    counts.correct > 0
      ? text.obstacles.corrections
      : counts.open > 0
        ? text.obstacles.unchecked(counts.open)
        : null
  const body = { number: version.number, revision: version.revision }
  const params = { id: bl.order_id }
  const isKept = () => {
    if (typed.current.size > 0) showToast('info', text.typed)
    return typed.current.size === 0
  }
  const send = () =>
    isKept() && act.run(() => call(correctBillOfLading, { params, body }), text.sent(version.number))
  const approve = async () => {
    await act.run(() => call(approveBillOfLading, { params, body }), text.approvedDone(version.number))
    setApproving(false)
  }
  const goTo = ({ path }: BlItem) => {
    setTab('differences')
    // On the phone the list is rendered by the change of tab.
    requestAnimationFrame(() => {
      const item = document.getElementById(itemId(path))
      item?.scrollIntoView({ block: 'center', behavior: 'smooth' })
      item?.focus({ preventScroll: true })
    })
  }
  const parts = {
    differences: (
      <DifferenceList
        orderId={bl.order_id}
        version={version}
        items={items}
        isOpen={isOpen}
        act={act}
        onTyped={(key, isTyped) => (isTyped ? typed.current.add(key) : typed.current.delete(key))}
      />
    ),
    face: (
      <BlFacePanel bl={bl} version={version} items={items} side="member" onShow={onShow} onChoose={goTo} />
    ),
    versions: (
      <div className="stack">
        {bl.amendments.length > 0 && (
          <Panel flush title={amendments.title}>
            <AmendmentList amendments={bl.amendments} />
          </Panel>
        )}
        <Panel title={shared.versions}>
          <VersionList versions={bl.versions} shown={version.number} onShow={onShow} />
        </Panel>
      </div>
    ),
  }
  return (
    <>
      {version.state === 'superseded' && (
        <div className="above-16">
          <Banner
            kind="info"
            title={text.old(version.number)}
            action={
              <Button onClick={() => onShow(bl.versions[0]?.number ?? version.number)}>{text.latest}</Button>
            }
          />
        </div>
      )}
      {isPhone ? (
        <div className={`above-8 ${styles.phone}`}>
          <Tabs
            activeKey={tab}
            onChange={setTab}
            aria-label={text.tabsLabel}
            items={(['differences', 'face', 'versions'] as const).map((key) => ({
              key,
              label: text.tabs[key],
              children: parts[key],
            }))}
          />
        </div>
      ) : (
        <div className={`grid gap-16 at-start ${styles.columns}`}>
          <div className="stack">
            {parts.face}
            {parts.versions}
          </div>
          {parts.differences}
        </div>
      )}
      {version.state === 'to_check' && (
        <StickyActions
          inPage
          summary={
            <>
              <Total label={text.toCorrect}>{counts.correct}</Total>
              <Total label={text.accepted}>{counts.accepted}</Total>
              <Total label={text.unchecked}>{counts.open}</Total>
            </>
          }
        >
          <span id={answerBarId} tabIndex={-1} className={`note text-end phone-any-width ${styles.why}`}>
            {mayAnswer ? obstacle : text.mayNot}
          </span>
          {!isPhone && <Button onClick={() => navigate(paths.booking(bl.order_id))}>{text.back}</Button>}
          {isOpen && (
            <>
              <Button
                look={obstacle === null ? 'primary' : 'plain'}
                disabled={obstacle !== null || act.isBusy}
                onClick={() => isKept() && setApproving(true)}
              >
                {text.approve(version.number)}
              </Button>
              {(obstacle !== null || counts.correct > 0) && (
                <Button
                  look="primary"
                  disabled={counts.correct === 0}
                  loading={act.isBusy}
                  onClick={() => void send()}
                >
                  {counts.correct > 0 ? text.send(counts.correct) : text.sendNone}
                </Button>
              )}
            </>
          )}
        </StickyActions>
      )}
      <ConfirmDialog
        open={isApproving}
        title={text.approve(version.number)}
        confirmLabel={text.approve(version.number)}
        keepLabel={text.keep}
        onConfirm={approve}
        onClose={() => setApproving(false)}
      >
        {text.approveText}
      </ConfirmDialog>
    </>
  )
}
