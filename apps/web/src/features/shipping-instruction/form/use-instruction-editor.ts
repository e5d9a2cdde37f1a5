import type { Shipment } from '@berth/contract/orders/instruction'
import type { InstructionFacts } from '@berth/domain/order/instruction/instruction'
import { instructionFields } from '@berth/domain/order/instruction/instruction-field'
import type { InstructionRole } from '@berth/domain/order/instruction/instruction-party'
import { useCallback, useMemo, useState } from 'react'
import type { PartyValues } from '#features/contacts/contact-values.ts'
import { pastedOver } from '#features/order/form/unread.ts'
import { useLanguage } from '#lib/language.ts'
import { useSayFinding } from '#lib/say-finding.ts'
import { type InstructionValues, instructionValuesOf, type RowValues } from './form.ts'
import type { InstructionSide } from './instruction-side.ts'
import { declaredOf, findingsOf, isMissing, issuesOf, rowPlaceOf } from './issues.ts'

export type InstructionWords = Readonly<Record<string, string>>

export type InstructionEditorState = ReturnType<typeof useInstructionEditor>

/** State of a shipping instruction: values, findings, and which of them are shown at the fields. */
export function useInstructionEditor(shipment: Shipment, facts: InstructionFacts, side: InstructionSide) {
  const language = useLanguage()
  const sayFinding = useSayFinding()
  const [values, setValues] = useState(() => instructionValuesOf(shipment))
  // What could not be read when it was saved is marked when it is opened again, as is what else is wrong in the typed texts and
  // rows. Parties and files are not typed here.
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => {
    const wrong = findingsOf(values, facts).errors.filter(
      (finding) => !isMissing(finding) && (finding.path in instructionFields || rowPlaceOf(finding.path)),
    )
    return new Set([...Object.keys(shipment.unread_texts), ...wrong.map(({ path }) => path)])
  })
  const [pointed, setPointed] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<InstructionWords>({})
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [hasTried, setTried] = useState(false)

  const findings = useMemo(() => findingsOf(values, facts), [values, facts])
  const issues = useMemo(() => issuesOf(findings, values), [findings, values])
  const declared = useMemo(() => declaredOf(values, facts, findings.errors), [values, facts, findings.errors])

  const errors = useMemo(() => {
    const shown = findings.errors.filter(
      ({ path, rule }) => hasTried || pointed.has(path) || (touched.has(path) && !isMissing({ rule })),
    )
    const said = shown.map((finding) => [finding.path, sayFinding(finding, language)] as const)
    return { ...Object.fromEntries(said), ...refused } as InstructionWords // Messages by path.
  }, [findings.errors, hasTried, pointed, touched, refused, language, sayFinding])

  const warnings = useMemo(() => {
    const open = issues.filter(({ id, severity }) => severity === 'warning' && !confirmed.has(id))
    const said = open.flatMap((issue) =>
      issue.paths.map((path) => [path, sayFinding(issue, language)] as const),
    )
    return Object.fromEntries(said) as InstructionWords // Messages by path.
  }, [issues, confirmed, language, sayFinding])

  const forget = useCallback((isAbout: (path: string) => boolean) => {
    setRefused((all) => {
      const kept = Object.entries(all).filter(([path]) => !isAbout(path))
      return kept.length === Object.keys(all).length ? all : Object.fromEntries(kept)
    })
  }, [])

  /** Changes fields; `text` is what the only one of them could not read. */
  const change = useCallback(
    (part: Partial<Omit<InstructionValues, 'unread'>>, text?: string) => {
      const [field = ''] = Object.keys(part)
      const unread = text === undefined ? {} : { [field]: text }
      setValues((all) => ({ ...all, ...pastedOver(all, { ...part, unread }) }))
      forget((path) => (path.split('.')[0] ?? '') in part)
    },
    [forget],
  )

  const setParty = useCallback(
    (role: InstructionRole, party: PartyValues | null) => {
      setValues((all) => ({ ...all, parties: { ...all.parties, [role]: party } }))
      forget((path) => path.split('.')[0] === role)
    },
    [forget],
  )

  const changeRow = useCallback(
    (at: number, part: Partial<RowValues>) => {
      setValues((all) => ({
        ...all,
        rows: all.rows.map((row, index) => (index === at ? { ...row, ...part } : row)),
      }))
      forget((path) => Object.keys(part).some((field) => path === `containers.${at}.${field}`))
    },
    [forget],
  )

  /** Adds, removes or moves rows. Errors by row position no longer apply. */
  const setRows = useCallback(
    (next: (rows: InstructionValues['rows']) => InstructionValues['rows']) => {
      const isRow = (path: string) => path.startsWith('containers')
      const withoutRows = (all: ReadonlySet<string>) => new Set([...all].filter((path) => !isRow(path)))
      setValues((all) => ({ ...all, rows: next(all.rows) }))
      forget(isRow)
      setTouched(withoutRows)
      setPointed(withoutRows)
    },
    [forget],
  )

  const setAttachs = useCallback(
    (next: (files: InstructionValues['attachs']) => InstructionValues['attachs']) => {
      setValues((all) => ({ ...all, attachs: next(all.attachs) }))
      forget((path) => path.startsWith('attachs'))
    },
    [forget],
  )

  const touch = useCallback(
    (path: string) => setTouched((all) => (all.has(path) ? all : new Set(all).add(path))),
    [],
  )
  /** Marks many paths as touched at once: pasted cells count as visited, like typed ones. */
  const touchAll = useCallback(
    (paths: readonly string[]) => setTouched((all) => new Set([...all, ...paths])),
    [],
  )
  /** Shows the errors at these paths, including missing values. */
  const point = useCallback(
    (paths: readonly string[]) => setPointed((all) => new Set([...all, ...paths])),
    [],
  )
  const confirm = useCallback((id: string) => setConfirmed((all) => new Set(all).add(id)), [])

  return {
    side,
    orderId: shipment.id,
    isfReason: shipment.isf_reason,
    values,
    facts,
    findings,
    issues,
    declared,
    errors,
    warnings,
    confirmed,
    hasTried,
    change,
    setParty,
    changeRow,
    setRows,
    setAttachs,
    touch,
    touchAll,
    point,
    confirm,
    refuse: setRefused,
    setTried,
    replace: setValues,
  }
}
