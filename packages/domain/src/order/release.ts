import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'

/** What a member asks for at the end: a telex release against a guarantee, or original bills by courier. */
export type ReleaseForm = {
  readonly guarantee?: { readonly filename: string } | null | undefined
  readonly express?:
    | { readonly consignee: string; readonly phone: string; readonly address: string }
    | null
    | undefined
}

export type ReleaseKind = 'telex' | 'originals'

/** Which of the two is asked for; nothing when it is neither or both. */
export function releaseKindOf(form: ReleaseForm): ReleaseKind | undefined {
  if (form.guarantee && !form.express) return 'telex'
  if (form.express && !form.guarantee) return 'originals'
  return undefined
}

/** What is wrong with an application: exactly one guarantee, or a whole address (specification point 5). */
export function checkRelease(form: ReleaseForm): Finding[] {
  const check = new Check()
  if (form.guarantee && form.express) check.add('guarantee', 'one_way_only')
  if (!form.guarantee && !form.express) check.add('express', 'receiver_required')
  if (!form.express || form.guarantee) return check.findings
  const receiver = new Check('express')
  receiver.text('consignee', form.express.consignee, { required: true, max: maxLength.person })
  receiver.text('phone', form.express.phone, { required: true, max: maxLength.phone })
  receiver.text('address', form.express.address, { required: true, max: maxLength.address })
  return [...check.findings, ...receiver.findings]
}
