import { deskChangeSailing, type Sailing, type SailingEffect } from '@berth/contract/desk/desk-sailing'
import type { CutOffCode } from '@berth/domain/sailing/cut-off-code'
import { checkSailing } from '@berth/domain/sailing/sailing'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { ApiError, isProblem } from '#lib/api/api-error.ts'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { useLanguage } from '#lib/language.ts'
import { useSayFinding } from '#lib/say-finding.ts'
import { useSettled } from '#lib/use-settled.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import {
  type CallEdit,
  type Carry,
  type DraftCall,
  draftOf,
  editsOn,
  isChanged,
  noEdits,
  type SailingDraft,
  type SailingEdits,
  withCallEdit,
  withNewCall,
  withoutCall,
} from './sailing-edits.ts'

/** A field of a call that can be edited in the table. */
export type CallField = 'port' | 'arrival' | 'departure' | CutOffCode

export type OpenCall = { readonly key: string; readonly field: CallField }

type ApartOrder = SailingEffect['apart'][number]

/** Where the fields of a call are on the page. */
export const callFieldId = (key: string, field: CallField): string => `sailing-call-${key}-${field}`

/** The edits of a sailing on its page, what they would do, and applying them. */
export function useSailingChange(sailing: Sailing, now: Date, reload: () => Promise<Sailing>) {
  const language = useLanguage()
  const sayFinding = useSayFinding()
  const client = useQueryClient()
  const [base, setBase] = useState(sailing)
  const [edits, setEdits] = useState<SailingEdits>(noEdits)
  const [followed, setFollowed] = useState<readonly ApartOrder[]>([])
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isApplying, setApplying] = useState(false)
  const [keyFor] = useState(repeatKeys)
  const draft = draftOf(base, edits)
  const hasChanges = isChanged(base, draft)
  // While something is typed, a newer version is taken only when the user asks for it.
  if (!hasChanges && base !== sailing) setBase(sailing)

  const findings = hasChanges ? checkSailing(formOf(base, draft), now) : []
  const asked = {
    version: base.version,
    vessel: draft.vessel,
    voyage: draft.voyage,
    calls: draft.calls.map(({ stored, now: { cut_offs, ...rest } }) => ({
      ...{ id: stored?.id ?? null, ...rest },
      cut_offs: { ...cut_offs },
    })),
    follow: followed.map(({ id }) => id),
  }
  const settled = useSettled(asked)
  const isSettled = JSON.stringify(settled) === JSON.stringify(asked)
  const check = useQuery({
    queryKey: ['desk', 'sailing-check', base.id, settled],
    queryFn: ({ signal }) =>
      call(deskChangeSailing, { params: { id: base.id }, body: { ...settled, action: 'check' }, signal }),
    enabled: hasChanges && isSettled && findings.length === 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
    gcTime: 0,
  })
  const isCounted = isSettled && check.isSuccess && !check.isPlaceholderData && findings.length === 0
  const problem = failure ?? (isSettled ? check.error : null)
  const said = problem instanceof ApiError ? problem.fields : []
  const errors: Readonly<Record<string, string>> = Object.fromEntries(
    [
      ...said.map(({ path, msg }) => [path, msg] as const),
      ...findings.map((one) => [one.path, sayFinding(one, language)] as const),
    ].map(([path, msg]) => [keyedPath(path, draft.calls), msg]),
  )

  const isStale = isProblem(problem, 'stale_version')
  const readNewer = useEffectEvent(() => void reload().catch(() => {})) // The banner says that it is stale, if not how.
  useEffect(() => {
    if (isStale) readNewer()
  }, [isStale])

  const edit = (next: SailingEdits) => {
    setEdits(next)
    setFailure(null)
  }
  const discard = () => {
    edit(noEdits)
    setFollowed([])
    setReason('')
  }
  const apply = async () => {
    setApplying(true)
    setFailure(null)
    try {
      const body = { ...asked, action: 'apply' as const, ...(reason.trim() && { reason: reason.trim() }) }
      const answer = await call(deskChangeSailing, {
        params: { id: base.id },
        body,
        idempotencyKey: keyFor(body),
      })
      const fresh = await reload()
      setBase(fresh)
      discard()
      void client.invalidateQueries({ queryKey: ['desk', 'sailing'] })
      return answer.change_id
    } finally {
      setApplying(false)
    }
  }

  return {
    base,
    draft,
    edits,
    hasChanges,
    errors,
    findings,
    followed,
    reason,
    setReason,
    /** What the edits do, as last counted. */
    effect: hasChanges && check.data ? check.data.effect : null,
    /** Whether that is of the edits as they are now. */
    isCounted,
    isCounting: hasChanges && findings.length === 0 && !isCounted && problem === null,
    problem,
    isStale,
    /** The sailing as somebody else has saved it meanwhile, once it is read. */
    newer: sailing.version > base.version ? sailing : null,
    said: problem === null ? null : sayFailure(problem),
    isApplying,
    edit: (key: string, part: CallEdit) => edit(withCallEdit(edits, key, part)),
    rename: (part: { readonly vessel?: string; readonly voyage?: string }) => edit({ ...edits, ...part }),
    carry: (key: string, part: Carry) =>
      edit({ ...edits, carry: { ...edits.carry, [key]: { ...edits.carry[key], ...part } } }),
    add: (after: string | null) => {
      const added = withNewCall(base, edits, after)
      edit(added.edits)
      return added.key
    },
    remove: (key: string) => edit(withoutCall(base, edits, key)),
    follow: (order: ApartOrder, isFollowing: boolean) =>
      setFollowed((before) =>
        isFollowing ? [...before, order] : before.filter(({ id }) => id !== order.id),
      ),
    discard,
    apply: () => apply().catch((error: unknown) => void setFailure(error)),
    /** Puts the edits on the version that others have saved meanwhile. */
    takeNewer: async () => {
      const newer = await reload()
      setEdits(editsOn(newer, base, edits))
      setBase(newer)
      setFailure(null)
    },
  }
}

export type SailingChanging = ReturnType<typeof useSailingChange>

function formOf({ carrier_id, service, imo_no }: Sailing, { vessel, voyage, calls }: SailingDraft) {
  return { carrier_id, service, imo_no, vessel, voyage, calls: calls.map(({ now }) => now) }
}

/** The path of a finding with the key of its call instead of the place: `calls.0.port_id` is `12.port_id`. */
function keyedPath(path: string, calls: readonly DraftCall[]): string {
  const [root, place, ...field] = path.split('.')
  const key = root === 'calls' && place !== undefined ? calls[Number(place)]?.key : undefined
  return key === undefined ? path : [key, ...field].join('.')
}
