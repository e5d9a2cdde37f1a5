import { type NoteTemplate, noteTemplatesIn } from '@berth/domain/offer/note-template'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findSettingTexts } from '../../system/settings/public.ts'

/** Returns the conditions that whoever makes an offer may choose from. Those of the settings are the operator's. */
export async function findNoteTemplates(db: Db, { actor }: Scope): Promise<NoteTemplate[]> {
  if (actor !== 'operator') return []
  const texts = (await findSettingTexts(db, ['offer_notes'])).get('offer_notes')
  return texts ? noteTemplatesIn(texts) : []
}
