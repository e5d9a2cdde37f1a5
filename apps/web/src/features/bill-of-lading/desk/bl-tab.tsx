import type { DeskOrder } from '@berth/contract/desk/desk-order'
import {
  type BillOfLading,
  type BlDetail,
  deskDecideCorrection,
  deskDiscardBillOfLading,
  deskDraftBillOfLading,
  deskGetBillOfLading,
  deskPublishBillOfLading,
} from '@berth/contract/orders/bill-of-lading'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import { isSameBl } from '@berth/domain/bill-of-lading/bl-issue'
import { isBlOpen } from '@berth/domain/bill-of-lading/bl-review'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WorkFormPlaceholder } from '#features/workbench/desk/forms/work-form-frame.tsx'
import { FootGap, PaneBody, WorkFrame } from '#features/workbench/desk/forms/work-frame.tsx'
import { call, readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { BlFacePanel, fileOf } from '../bl-face-panel.tsx'
import { blWords } from '../bl-words.ts'
import { correctionsOf, itemsOf } from '../items.ts'
import { useVersionAct } from '../use-version-act.ts'
import { VersionList } from '../version-list.tsx'
import { AmendmentPanel, FeesPanel } from './amendment-panel.tsx'
import { blDeskWords } from './bl-desk-words.ts'
import { BlTermsPanel } from './bl-terms-panel.tsx'
import { blTermsWords } from './bl-terms-words.ts'
import { CarrierFile } from './carrier-file.tsx'
import { Corrections, fieldId } from './corrections.tsx'
import { DraftFields, type EditedField, editorId } from './draft-fields.tsx'
import { IssueDialog } from './issue-dialog.tsx'

/** The bill of lading of an order at the desk: the member's corrections, the next version, and all versions. */
export function BlTab({ order }: { readonly order: DeskOrder }) {
  const params = { id: order.id }
  const [chosen, setChosen] = useState<number | null>(null)
  const mayAct = useMay(orderWork.deskDocument)
  const newest = useQuery(readOf(deskGetBillOfLading, { params, query: {} }))
  const bl = newest.data
  const previous = bl && previousOf(bl)
  const before = useQuery({
    ...readOf(deskGetBillOfLading, { params, query: { version: previous ?? 1 } }),
    enabled: previous !== null && previous !== undefined,
  })
  const older = useQuery({
    ...readOf(deskGetBillOfLading, { params, query: { version: chosen ?? 1 } }),
    enabled: chosen !== null,
  })
  if (!bl) return <WorkFormPlaceholder reads={[newest]} />
  const published = previous === null ? null : (before.data?.current ?? null)
  const answered = published?.correct_time ? published : null
  const corrected = bl.current?.state === 'correcting' ? bl.current : answered
  return (
    <Loaded
      bl={bl}
      corrected={corrected}
      published={published}
      isReading={before.isLoading}
      shown={(chosen !== null && older.data?.current) || bl.current}
      isOpen={isBlOpen(order.status) && mayAct}
      isReleased={order.status === orderStatus.completed}
      onShow={(number) => setChosen(number === bl.current?.number ? null : number)}
    />
  )
}

/** The number of the version before the one in preparation. */
function previousOf({ current }: BillOfLading): number | null {
  return current?.state === 'preparing' && current.number > 1 ? current.number - 1 : null
}

type LoadedProps = {
  readonly bl: BillOfLading
  /** The version the member has sent corrections to, while they are being answered. */
  readonly corrected: BlDetail | null
  /** The version that the one in preparation follows. */
  readonly published: BlDetail | null
  /** Whether it is still being read: until then nobody can know what is undecided. */
  readonly isReading: boolean
  /** The version that is shown. */
  readonly shown: BlDetail | null
  readonly isOpen: boolean
  readonly isReleased: boolean
  readonly onShow: (number: number) => void
}

function Loaded(props: LoadedProps) {
  const { bl, corrected, published, isReading, shown, isOpen, isReleased, onShow } = props
  const text = useWords(blDeskWords)
  const shared = useWords(blWords)
  const params = { id: bl.order_id }
  const act = useVersionAct(readOf(deskGetBillOfLading, { params, query: {} }).queryKey)
  const { current } = bl
  const [asked, setAsked] = useState<'issue' | 'draft' | 'discard' | null>(null)
  const [editing, setEditing] = useState<EditedField>(null)
  const bills = useWords(blTermsWords)
  const mayIssue =
    current !== null &&
    (current.state === 'approved' ||
      (bl.may_issue_early && (current.state === 'to_check' || current.state === 'correcting')))
  const preparing = current?.state === 'preparing' ? current : null
  const undecided = corrected ? correctionsOf(corrected).filter(({ mark }) => !mark?.decision) : []
  const next = preparing?.number ?? (current?.number ?? 0) + 1
  const isAnswering = preparing !== null || corrected !== null
  // The server refuses it as well: the member would check the same twice.
  const isUnchanged =
    preparing !== null &&
    published !== null &&
    corrected === null &&
    fileOf(bl, preparing.number) === undefined &&
    isSameBl(preparing.content, published.content)
  const mayPublish = isOpen && isAnswering && !isReading && undecided.length <= 1 && !isUnchanged
  const draft = async () => {
    await act.run(() => call(deskDraftBillOfLading, { params }), text.drafted(next))
    setAsked(null)
  }
  // The next version takes an approval away once it is published.
  const askOrDraft = () =>
    current?.state === 'approved' || current?.state === 'issued' ? setAsked('draft') : void draft()
  const discard = async () => {
    if (!preparing) return
    const body = { number: preparing.number, revision: preparing.revision }
    await act.run(async () => {
      await call(deskDiscardBillOfLading, { params, body })
      return null
    }, text.discarded(preparing.number))
    setEditing(null)
    setAsked(null)
  }
  const edit = (path: BlPath) => {
    setEditing(path)
    requestAnimationFrame(() => {
      const form = document.getElementById(editorId)
      form?.scrollIntoView({ block: 'center', behavior: 'smooth' })
      form?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
    })
  }
  const publish = () => {
    if (!mayPublish || act.isBusy) return
    const [last] = undecided
    void act.run(async () => {
      if (corrected && last) {
        const { number, revision } = corrected
        const body = { number, revision, path: last.path, decision: 'applied' as const, answer: null }
        await call(deskDecideCorrection, { params, body })
      }
      // The decision changes the next version, or makes it. What nobody has decided on here is published as it was seen.
      const seen = last ? (await call(deskGetBillOfLading, { params })).current : preparing
      const made = seen?.state === 'preparing' ? seen : await call(deskDraftBillOfLading, { params })
      const { number, revision } = made
      return call(deskPublishBillOfLading, { params, body: { number, revision } })
    }, text.published(next))
  }
  usePageKeys({ v: () => (isAnswering ? publish() : isOpen && !act.isBusy && askOrDraft()) })
  if (!current || !shown)
    return (
      <PaneBody>
        <Panel label={text.tab}>
          <StateMessage
            drawing="search"
            title={text.none}
            actions={
              isOpen && (
                <Button look="primary" loading={act.isBusy} onClick={() => void draft()}>
                  {text.draftFirst} <Kbd>V</Kbd>
                </Button>
              )
            }
          >
            {text.noneText}
          </StateMessage>
        </Panel>
        {isOpen && <CarrierFile bl={bl} preparing={null} act={act} />}
        <BlTermsPanel bl={bl} isOpen={isOpen} isReleased={isReleased} onSaved={act.refresh} />
      </PaneBody>
    )
  const items = itemsOf(shown)
  // The answer that the member waits for comes first.
  const isAmending = bl.amendments.some(({ decision }) => decision === null)
  return (
    <WorkFrame
      foot={
        (isOpen || mayIssue) && (
          <>
            <span className="note">{noteOf()}</span>
            <FootGap />
            {preparing && isOpen && (
              <Button look="text" danger disabled={act.isBusy} onClick={() => setAsked('discard')}>
                {text.discard}
              </Button>
            )}
            {isOpen && !isAnswering && (
              <Button size="large" loading={act.isBusy} onClick={askOrDraft}>
                {text.draftNext(next)} <Kbd>V</Kbd>
              </Button>
            )}
            {mayIssue && (
              <Button
                look={isAnswering || isAmending ? 'plain' : 'primary'}
                size="large"
                disabled={act.isBusy}
                onClick={() => setAsked('issue')}
              >
                {bills.issue(current.number)}
              </Button>
            )}
            {isAnswering && (
              <Button
                look="primary"
                size="large"
                disabled={!mayPublish}
                loading={act.isBusy}
                onClick={publish}
              >
                {undecided.length === 1 ? text.applyAndPublish(next) : text.publish(next)} <Kbd>V</Kbd>
              </Button>
            )}
          </>
        )
      }
    >
      {corrected && <Corrections orderId={bl.order_id} version={corrected} act={act} isOpen={isOpen} />}
      {preparing && isOpen && (
        <DraftFields
          orderId={bl.order_id}
          version={preparing}
          act={act}
          editing={editing}
          onEdit={setEditing}
        />
      )}
      {isOpen && !undecided.length && <CarrierFile bl={bl} preparing={preparing} act={act} />}
      {bl.amendments.length > 0 && <AmendmentPanel bl={bl} onDecided={act.refresh} />}
      <BlTermsPanel bl={bl} isOpen={isOpen} isReleased={isReleased} onSaved={act.refresh} />
      <FeesPanel bl={bl} />
      <BlFacePanel
        bl={bl}
        version={shown}
        items={items}
        side="operator"
        onShow={onShow}
        onChoose={({ path }) => document.getElementById(fieldId(path))?.focus()}
        onEdit={isOpen && shown === preparing ? edit : null}
      />
      <Panel title={shared.versions}>
        <VersionList versions={bl.versions} shown={shown.number} onShow={onShow} />
      </Panel>
      {asked === 'issue' && (
        <IssueDialog
          bl={bl}
          version={current}
          onIssued={async (issued) => {
            await act.show(issued)
            setAsked(null)
          }}
          onReload={act.refresh}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={asked === 'draft'}
        title={text.draftTitle(next)}
        confirmLabel={text.draftNext(next)}
        keepLabel={text.keep}
        onConfirm={draft}
        onClose={() => setAsked(null)}
      >
        {text.draftText[current.state === 'issued' ? 'issued' : 'approved'](current.number)}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'discard'}
        danger
        title={text.discardTitle(current.number)}
        confirmLabel={text.discard}
        keepLabel={text.keep}
        onConfirm={discard}
        onClose={() => setAsked(null)}
      >
        {corrected ? text.discardCorrected : text.discardText}
      </ConfirmDialog>
    </WorkFrame>
  )

  function noteOf(): string | null {
    if (isUnchanged && published) return text.unchanged(published.number)
    if (corrected && undecided.length > 0)
      return text.decided(correctionsOf(corrected).length - undecided.length, undecided.length)
    if (preparing && preparing.differences.length > 0) return text.confirmText(preparing.differences.length)
    if (current?.state === 'to_check') return text.waiting
    return current?.state === 'approved' ? text.approvedText : null
  }
}
