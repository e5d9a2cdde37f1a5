import { findWrongMembers, importMembers, removeUnusedMembers } from '../../companies/members/public.ts'
import { type MemberFromFile, memberKeyText } from '../sheets/public.ts'
import type { ImportTarget, StoredRow } from './import-target.command.ts'

/** How members are imported. */
export const memberTarget: ImportTarget<MemberFromFile, MemberFromFile & StoredRow> = {
  // Members are only added, never changed: a row whose address or code a member already has is wrong.
  find: async () => [],
  findWrong: findWrongMembers,
  findById: async () => [],
  keyOf: memberKeyText,
  merge: (stored) => stored,
  describe({ kind, language, country_id, credit_no_confirmed, payment_days, ...texts }, { countries }) {
    const cells = {
      ...texts,
      country_id: country_id === null ? null : (countries?.get(country_id) ?? null),
      ...{ kind, language, credit_no_confirmed: credit_no_confirmed ? 'yes' : null },
      payment_days: payment_days === null ? null : String(payment_days),
    }
    return { name: [texts.company1, texts.linkman].filter(Boolean).join(' · '), cells }
  },
  insert: (tx, _owner, writes, { scope, invites, now }) =>
    scope.actor === 'operator' ? importMembers(tx, scope, writes, invites, now) : refuseMember(),
  update: async () => [],
  deleteAt: (tx, _owner, targets, { scope, now }) =>
    scope.actor === 'operator' ? removeUnusedMembers(tx, scope, targets, now) : refuseMember(),
  keepsUsed: true,
}

// No endpoint lets a member import members.
function refuseMember(): never {
  throw new Error('a member adds no members')
}
