import type { Shipment } from '@berth/contract/orders/instruction'
import { instructionRoles } from '@berth/domain/order/instruction/instruction-party'
import { Link } from 'react-router'
import { useWords } from '#lib/language.ts'
import { StaleBanner } from '#page-parts/forms/stale-banner.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useLostFocus } from '#ui/page/use-lost-focus.ts'
import { saveWords } from '../form/instruction-form-words.ts'
import { returnCauseOf } from '../form/return-reason.ts'
import type { InstructionEditorState } from '../form/use-instruction-editor.ts'
import type { InstructionSaving } from '../form/use-saving.ts'

const roles: ReadonlySet<string> = new Set(instructionRoles)

type InstructionBannersProps = {
  readonly shipment: Shipment
  readonly editor: InstructionEditorState
  readonly saving: InstructionSaving
}

/** Banners about the instruction as a whole: return reason, blockers, newer version. */
export function InstructionBanners({ shipment, editor, saving }: InstructionBannersProps) {
  const said = useWords(editor.side.words)
  const cause = returnCauseOf(shipment)
  return (
    <>
      {cause?.by === 'operator' && (
        <Banner kind="warn" title={said.returned}>
          <q className="lines">{cause.reason}</q>
        </Banner>
      )}
      {cause?.by === 'change' && <Banner kind="warn" title={said.changed} />}
      {shipment.cancel_requested && <Banner kind="info" title={said.cancelAsked} />}
      <Trouble shipment={shipment} editor={editor} saving={saving} />
    </>
  )
}

function Trouble({ shipment, editor, saving }: InstructionBannersProps) {
  const text = useWords(saveWords)
  const { state, failure } = saving
  if (state.kind === 'stale')
    return (
      <StaleBanner title={text.stale} label={text.compare} onLoad={saving.loadTheirs} takesFocus>
        {text.staleText}
      </StaleBanner>
    )
  if (state.kind === 'moved')
    return <Moved orderNo={shipment.order_no} path={editor.side.orderPath(shipment.id)} />
  if (failure)
    return (
      <Banner kind="bad" isAlert title={text.failed}>
        {failure.message}
        {failure.requestId && (
          <>
            {` · ${text.request} `}
            <span className="mono">{failure.requestId}</span>
          </>
        )}
      </Banner>
    )
  const errors = editor.issues.filter(({ severity }) => severity === 'error')
  if (!editor.hasTried || errors.length === 0) return null
  const isAboutParties = errors.some(({ paths: [path] }) => roles.has(path.split('.')[0]!)) // A path has a first part.
  const says = [text.check, ...(isAboutParties ? [text.checkParties] : []), text.corrections(errors.length)]
  return (
    <Banner kind="bad" isAlert title={text.invalid}>
      {says.join(' · ')}
    </Banner>
  )
}

function Moved({ orderNo, path }: { readonly orderNo: string; readonly path: string }) {
  const text = useWords(saveWords)
  const way = useLostFocus<HTMLAnchorElement>()
  return (
    <Banner
      kind="warn"
      isAlert
      title={text.moved(orderNo)}
      action={
        <Link ref={way} to={path}>
          {text.openBooking}
        </Link>
      }
    >
      {text.movedText}
    </Banner>
  )
}
