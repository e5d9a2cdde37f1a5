import type { ReleaseApplication } from '@berth/contract/release/release'
import type { Language } from '@berth/locales/language'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import { presentFile } from '../../orders/files/attachment.present.ts'
import { presentDocument } from '../../orders/files/document.present.ts'
import type { ApplicationRecord } from './application.query.ts'

export function presentApplication(
  { application, guarantee, note }: ApplicationRecord,
  signTicket: SignTicket,
  language: Language,
): ReleaseApplication {
  return {
    id: application.id,
    kind: application.kind,
    state: application.state,
    reason: application.reason,
    guarantee: guarantee && {
      ...presentFile(guarantee, signTicket),
      name: application.guaranteeName ?? guarantee.name,
    },
    consignee: application.consignee,
    phone: application.phone,
    address: application.address,
    release_no: application.releaseNo,
    release_note: note && presentDocument({ ...note, isReplaced: false }, signTicket, language),
    courier: application.courier,
    tracking_no: application.trackingNo,
    originals: application.originals,
    create_time: application.createTime.toISOString(),
    done_time: application.doneTime?.toISOString() ?? null,
  }
}
