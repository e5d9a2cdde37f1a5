import {
  fillMailText,
  type MailText,
  type MailTextKind,
  type MailTextValues,
} from '@berth/domain/settings/mail-text'
import { oneLine } from '../../../../platform/mailer.ts'
import type { Reader } from './reader.ts'
import { shippedTexts } from './shipped-texts.ts'

/** Returns the opening text of a mail: the operator's if there is one, otherwise the shipped one. */
export function sayText<Kind extends MailTextKind>(
  kind: Kind,
  reader: Reader,
  values: MailTextValues<Kind>,
): MailText {
  const { subject, lead } = reader.texts?.get(kind) ?? shippedTexts[reader.language][kind]
  return { subject: oneLine(fillMailText(subject, values)), lead: fillMailText(lead, values) }
}
