import { containerMode } from '@berth/domain/order/booking/container-mode'
import { deadlineState } from '@berth/domain/order/booking/cut-off'
import type { PartyRole } from '@berth/domain/order/booking/party'
import { type ReactNode, useState } from 'react'
import { PartiesSection } from '#features/booking/editor/parties-section.tsx'
import { RemarkSection } from '#features/booking/editor/remark-section.tsx'
import { RouteSection } from '#features/booking/editor/route-section.tsx'
import { Rail, type RailEntry } from '#features/booking/editor/section-rail.tsx'
import { TermsSection } from '#features/booking/editor/terms-section.tsx'
import {
  cargoSectionWords,
  pageWords,
  sectionWords,
  stateWords,
} from '#features/booking/form/booking-form-words.ts'
import { type Section, sectionOf } from '#features/booking/form/sections.ts'
import { LineSheet, LinesSection } from '#features/booking/lines/lines-section.tsx'
import { focusAfterParty, focusParty } from '#features/contacts/focus-party.ts'
import { PartyDialogs, type PartyTask } from '#features/contacts/party-dialogs.tsx'
import { StatusTag } from '#features/order/status-tag.tsx'
import { formatDay, formatInstant, formatSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { Mono } from '#ui/page/mono.tsx'
import { Breadcrumb, Page, PageHead } from '#ui/page/page.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { changeSections, makesGateIn } from './asked-change.ts'
import { ChangeBar } from './change-bar.tsx'
import styles from './change-form.module.css'
import { changeFormWords } from './change-form-words.ts'
import type { ChangeSide, ChangeSource } from './change-side.ts'
import { CostPanel } from './cost-panel.tsx'
import { FoldedSection, RestoreButton } from './folded-section.tsx'
import { LockedField } from './locked-field.tsx'
import { ReasonSection } from './reason-section.tsx'
import { type ChangeFormState, useChangeForm } from './use-change-form.ts'

export type ChangeFormProps = ChangeSource & {
  readonly side: ChangeSide
  /** The links above the form, down to the order. */
  readonly trail: readonly ReactNode[]
  /** Said above the form for as long as it is open. */
  readonly notice?: ReactNode
  readonly onAsked: () => void
  readonly onBack: () => void
}

/** Lines and route are open from the start: most changes are about them. */
const openAtFirst: ReadonlySet<Section> = new Set(['lines', 'route'])

/** The booking's form with today's values: what differs is marked, and what it costs is beside it from the first moment. */
export function ChangeForm({ trail, notice, onBack, ...source }: ChangeFormProps) {
  const state = useChangeForm(source)
  const { form, editor } = state
  const text = useWords(changeFormWords)
  const titles = useTitles(state)
  const stops = useStops(state, titles)
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState(openAtFirst)
  const [task, setTask] = useState<PartyTask | null>(null)
  const [openRow, setOpenRow] = useState<number | null>(null)
  const partyTask = (kind: PartyTask['kind']) => (role: PartyRole) => setTask({ kind, role })
  const show = (section: Section, draw: (extra: ReactNode) => ReactNode) => {
    const { count, wrong } = stateOf(section, state)
    if (count + wrong === 0 && !opened.has(section))
      return (
        <FoldedSection
          key={section}
          section={section}
          title={titles[section]}
          values={editor.values}
          onOpen={() => setOpened((all) => new Set(all).add(section))}
        />
      )
    const restore = count > 0 && (
      <RestoreButton title={titles[section]} onRestore={() => state.restore(section)} />
    )
    return draw(restore)
  }
  const parts: Readonly<Record<Section, (extra: ReactNode) => ReactNode>> = {
    lines: (extra) => <LinesSection key="lines" editor={editor} more={extra} onOpenRow={setOpenRow} />,
    route: (extra) => (
      <RouteSection key="route" editor={editor} extra={extra} readyHint={<ReadyHint state={state} />}>
        <LockedField state={state} />
      </RouteSection>
    ),
    terms: (extra) => <TermsSection key="terms" editor={editor} extra={extra} />,
    parties: (extra) => (
      <PartiesSection
        key="parties"
        editor={editor}
        extra={extra}
        onChoose={partyTask('choose')}
        onCreate={partyTask('create')}
        onEdit={partyTask('edit')}
      />
    ),
    remark: (extra) => <RemarkSection key="remark" editor={editor} extra={extra} />,
  }
  return (
    <>
      <form {...form.props} {...useLongFormKeys()}>
        <Page>
          <ChangeHead state={state} trail={trail} />
          {notice}
          <div className={`grid at-start gap-24 phone-one-column phone-gap-8 ${styles.columns}`}>
            {!isPhone && (
              <div className={styles.rail}>
                <Rail stops={stops} />
              </div>
            )}
            <aside className={`sticky ${styles.cost}`}>
              <CostPanel state={state} />
            </aside>
            <div className={`stack ${styles.form}`}>
              {changeSections.map((section) => show(section, parts[section]))}
              <ReasonSection state={state} />
            </div>
          </div>
        </Page>
        <ChangeBar state={state} onBack={onBack} />
      </form>
      {task && (
        <PartyDialogs
          task={task}
          book={editor.side.book}
          party={editor.values.parties[task.role]}
          onDone={(party) => {
            editor.setParty(task.role, party)
            setTask(null)
            focusAfterParty(task.role, { ...editor.values.parties, [task.role]: party })
          }}
          onClose={() => {
            setTask(null)
            focusParty(task.role)
          }}
        />
      )}
      {openRow !== null && isPhone && (
        <LineSheet editor={editor} at={openRow} onClose={() => setOpenRow(null)} />
      )}
      <UnsavedGuard isUnsaved={form.isUnsaved} lost={text.lost} />
    </>
  )
}

/** How much a section changes, and how much of it is wrong. */
function stateOf(section: Section, { counts, editor }: ChangeFormState) {
  const wrong = Object.keys(editor.errors).filter(
    (path) => path !== 'reason' && path !== 'agreed' && path !== 'changes' && sectionOf(path) === section,
  )
  return { count: counts[section], wrong: wrong.length }
}

function useTitles({ booking }: ChangeFormState): Readonly<Record<Section, string>> {
  const titles = useWords(sectionWords)
  const cargo = useWords(cargoSectionWords).title
  return booking.container_mode === containerMode.fcl ? titles : { ...titles, lines: cargo }
}

function useStops(
  state: ChangeFormState,
  titles: Readonly<Record<Section, string>>,
): readonly RailEntry<Section | 'reason'>[] {
  const text = useWords(changeFormWords)
  const states = useWords(stateWords)
  const isWritten = state.form.values.reason.trim() !== ''
  return [
    ...changeSections.map((section) => {
      const { count, wrong } = stateOf(section, state)
      if (wrong > 0) return { section, title: titles[section], kind: 'bad' as const, note: states.bad(wrong) }
      return {
        ...{ section, title: titles[section], kind: count > 0 ? ('half' as const) : ('empty' as const) },
        note: count > 0 ? <span className="brand">{text.changes(count)}</span> : text.unchanged,
      }
    }),
    {
      ...{ section: 'reason', title: text.why, kind: isWritten ? 'done' : 'empty' },
      note: isWritten ? text.written : text.unwritten,
    },
  ]
}

type ChangeHeadProps = { readonly state: ChangeFormState; readonly trail: readonly ReactNode[] }

function ChangeHead({ state: { booking, side }, trail }: ChangeHeadProps) {
  const text = useWords(changeFormWords)
  const page = useWords(pageWords)
  const language = useLanguage()
  const now = useServerNow(booking.server_time)
  const { cut_off_documents: cutOff, pol_name: from, to_name: to, vessel, voyage, etd } = booking
  const sayCutOff = (at: string) =>
    deadlineState(new Date(at), now) === 'past'
      ? text.cutOffPast(formatInstant(at, language))
      : text.cutOff(formatInstant(at, language), formatSpan(new Date(at).getTime() - now.getTime(), language))
  const context = [
    [vessel, voyage].filter(Boolean).join(' '),
    from && to && `${from} → ${to}`,
    etd && `ETD ${formatDay(etd, language)}`,
    cutOff && sayCutOff(cutOff),
  ]
  return (
    <PageHead
      breadcrumb={<Breadcrumb label={page.path}>{[...trail, text.title]}</Breadcrumb>}
      title={text.title}
      tags={
        <>
          <Mono>{booking.order_no}</Mono>
          <StatusTag
            status={booking.status}
            viewer={side.actor}
            cancelRequested={booking.cancel_requested}
            isColleagues={false}
          />
        </>
      }
      context={context.filter(Boolean).join(' · ')}
    />
  )
}

/** Whether the cargo is ready in time for the terminal, once another day is asked for. */
function ReadyHint({ state: { booking, editor, side } }: { readonly state: ChangeFormState }) {
  const text = useWords(changeFormWords)
  const own = useWords(side.words)
  const language = useLanguage()
  const { cut_off_gate_in: gateIn } = booking
  const makesIt = makesGateIn(editor.values.ready_date, gateIn)
  if (makesIt === null) return null
  const at = formatInstant(gateIn, language)
  return makesIt ? text.makesGateIn(at) : <span className="soon">{own.missesGateIn(at)}</span>
}
