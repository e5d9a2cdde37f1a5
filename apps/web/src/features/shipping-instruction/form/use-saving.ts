import type { Shipment } from '@berth/contract/orders/instruction'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { refreshOrders } from '#features/order/refresh-orders.ts'
import { ApiError, isProblem, isWorthRetrying } from '#lib/api/api-error.ts'
import { DraftSaver, type SaveOutcome } from '#lib/drafts/draft-saver.ts'
import { type InstructionValues, instructionBodyOf, instructionValuesOf, isSameInstruction } from './form.ts'
import { formPathOf } from './issues.ts'
import type { InstructionEditorState } from './use-instruction-editor.ts'

/** Why the last attempt failed, unless the save state already says it. */
export type SavingFailure = { readonly message: string; readonly requestId: string | null }

export type InstructionSaving = ReturnType<typeof useSaving>

/** Autosaves the instruction while it is being edited, and submits it. */
export function useSaving(shipment: Shipment, editor: InstructionEditorState, onSubmitted: () => void) {
  const { id } = shipment
  const { side } = editor
  const client = useQueryClient()
  const [theirs, setTheirs] = useState<Shipment | null>(null)
  const [failure, setFailure] = useState<SavingFailure | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  // The saver outlives renders, so it calls the latest handler through a ref.
  const receive = useRef((_: unknown, __: InstructionValues) => {})

  /** Reads the newer version and whether its content differs. If only the version number differs, it is simply adopted. */
  const findTheirs = useCallback(
    async (base: InstructionValues): Promise<{ newer: Shipment; isOther: boolean }> => {
      const newer = await side.read(id)
      return { newer, isOther: !isSameInstruction(instructionValuesOf(newer), base) }
    },
    [id, side],
  )

  const [saver] = useState(() => {
    const write = (values: InstructionValues, version: number) =>
      side.write(id, { ...instructionBodyOf(values), action: 'save', version })
    const send = async (
      values: InstructionValues,
      version: number,
      base: InstructionValues,
    ): Promise<SaveOutcome> => {
      try {
        const { version: next } = await write(values, version)
        setFailure(null)
        return { kind: 'saved', version: next }
      } catch (error) {
        if (isProblem(error, 'transition_not_allowed')) return { kind: 'moved' }
        if (!isProblem(error, 'stale_version')) {
          receive.current(error, values)
          return { kind: isWorthRetrying(error) ? 'unreachable' : 'refused' }
        }
        return await resolveStale(values, base)
      }
    }
    // The desk also updates the order, for example its vessel. Without a change to the instruction there is nothing to ask the
    // member.
    const resolveStale = async (values: InstructionValues, base: InstructionValues): Promise<SaveOutcome> => {
      try {
        const { newer, isOther } = await findTheirs(base)
        if (!newer.actions.includes('save_supply')) return { kind: 'moved' }
        if (isOther) return { kind: 'stale' }
        return { kind: 'saved', version: (await write(values, newer.version)).version }
      } catch (error) {
        if (isProblem(error, 'stale_version')) return { kind: 'stale' }
        return { kind: isWorthRetrying(error) ? 'unreachable' : 'refused' }
      }
    }
    return new DraftSaver<InstructionValues>({
      initial: editor.values,
      version: shipment.version,
      isSame: isSameInstruction,
      send,
    })
  })
  const state = useSyncExternalStore(saver.subscribe, saver.currentState)

  useEffect(() => saver.change(editor.values), [saver, editor.values])
  useEffect(() => {
    const retry = () => saver.retryNow()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [saver])
  useEffect(() => {
    // Other pages refetch the order when visited. This page does not need to after every save.
    if (state.kind === 'saved') client.invalidateQueries({ queryKey: side.cached, refetchType: 'none' })
  }, [client, state, side])

  receive.current = (error: unknown, values: InstructionValues) => {
    if (isProblem(error, 'validation') && error.fields.length > 0) {
      editor.refuse(Object.fromEntries(error.fields.map(({ path, msg }) => [formPathOf(path, values), msg])))
      return
    }
    if (isWorthRetrying(error) && (error as ApiError).status === 0) return setFailure(null) // Shown as offline.
    setFailure({
      message: error instanceof Error ? error.message : String(error),
      requestId: error instanceof ApiError ? error.requestId : null,
    })
  }

  /** Submits the instruction. All confirmations have been given by then. */
  const submit = async (): Promise<boolean> => {
    if (isSubmitting) return false
    setSubmitting(true)
    setFailure(null)
    const { values } = editor
    const body = {
      ...instructionBodyOf(values),
      action: 'submit' as const,
      warnings_confirmed: editor.findings.warnings.length > 0,
    }
    const send = (version: number) => side.write(id, { ...body, version })
    const version = await saver.pause()
    try {
      await send(version).catch(async (error: unknown) => {
        if (!isProblem(error, 'stale_version')) throw error
        const { newer, isOther } = await findTheirs(saver.saved)
        if (isOther) throw error
        await send(newer.version)
      })
      saver.close(values)
      void refreshOrders(client, side.cached)
      onSubmitted()
      return true
    } catch (error) {
      saver.resume()
      if (isProblem(error, 'stale_version')) saver.stop('stale')
      else if (isProblem(error, 'transition_not_allowed')) saver.stop('moved')
      else receive.current(error, values)
      if (isWorthRetrying(error) && error instanceof ApiError && error.status === 0)
        setFailure({ message: error.message, requestId: null })
      return false
    } finally {
      setSubmitting(false)
    }
  }

  /** Loads the newer version for comparison with the form. */
  const loadTheirs = async () => {
    try {
      const { newer } = await findTheirs(saver.saved)
      if (newer.actions.includes('save_supply')) setTheirs(newer)
      else saver.stop('moved')
    } catch (error) {
      receive.current(error, editor.values)
    }
  }

  /** Continues from the newer version with the merged values. */
  const takeVersion = (merged: InstructionValues) => {
    if (!theirs) return
    editor.replace(merged)
    editor.refuse({})
    saver.rebase(instructionValuesOf(theirs), theirs.version, merged)
    setTheirs(null)
  }

  return {
    state,
    failure,
    isSubmitting,
    theirs,
    base: saver.saved,
    isUnsaved: saver.isDirty,
    flush: () => saver.flush(),
    submit,
    loadTheirs,
    takeVersion,
    leaveTheirs: () => setTheirs(null),
  }
}
