import type { DeskMessage } from '@berth/contract/desk/desk-message'
import type { Language } from '@berth/locales/language'
import type { ContactMessageRow } from './inbox.query.ts'

/** Presents a contact form message for the desk. */
export function presentMessage(
  { message, company, doer }: ContactMessageRow,
  language: Language,
): DeskMessage {
  const { id, email, name, subject, content, state, note, version } = message
  return {
    id,
    email,
    name,
    subject,
    content,
    language: message.language,
    company: company && (language === 'zh-CN' ? (company.company2 ?? company.company1) : company.company1),
    state,
    note,
    replies: message.replies.map(({ user_name, text, create_time }) => ({ user_name, text, create_time })),
    done_by: doer,
    done_time: message.doneTime?.toISOString() ?? null,
    create_time: message.createTime.toISOString(),
    version,
  }
}
