import { Check } from '../../check.ts'
import type { Finding } from '../../finding.ts'
import { maxLength } from '../../limits.ts'

/** The two ways a member can request release: a telex release against a guarantee, or original bills by courier. */
export type ReleaseForm = {
  readonly guarantee?: { readonly filename: string } | null | undefined
  readonly express?:
    | { readonly consignee: string; readonly phone: string; readonly address: string }
    | null
    | undefined
}

export type ReleaseKind = 'telex' | 'originals'

/** The requested kind; undefined if neither or both are given. */
export function releaseKindOf(form: ReleaseForm): ReleaseKind | undefined {
  if (form.guarantee && !form.express) return 'telex'
  if (form.express && !form.guarantee) return 'originals'
  return undefined
}

/** Checks an application: either a guarantee or a complete address, not both (specification point 5). */
export function checkRelease(form: ReleaseForm): Finding[] {
  const check = new Check()
  if (form.guarantee && form.express) check.add('guarantee', 'one_way_only')
  if (!form.guarantee && !form.express) check.add('express', 'receiver_required')
  if (!form.express || form.guarantee) return check.findings
  const receiver = new Check('express')
  receiver.text('consignee', form.express.consignee, { required: true, max: maxLength.person })
  receiver.phone('phone', form.express.phone, { required: true, max: maxLength.phone })
  receiver.text('address', form.express.address, { required: true, max: maxLength.address })
  return [...check.findings, ...receiver.findings]
}
