import * as wire from '@berth/contract/access/passkey'
import { passkeyMinutes } from '@berth/domain/access/passkey'
import { ok } from '@berth/domain/result'
import { relyingPartyOf } from '../../../platform/auth/passkey-prompts.ts'
import type { Tokens } from '../../../platform/auth/token.ts'
import { route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { findSetting } from '../../system/settings/public.ts'
import { provePassword } from './own-factors.command.ts'
import { addPasskey, removePasskey } from './passkey.command.ts'
import { findPasskeys } from './second-factor.query.ts'

/** COSE algorithms that passkeys may use, in order of preference: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]

const timeout = passkeyMinutes * 60_000

type Parts = { readonly tokens: Tokens; readonly mail: MailSetup }

export const passkeyRoutes = ({ tokens: { factors: keys, prompts }, mail }: Parts) => {
  const party = relyingPartyOf(mail.publicUrl)
  const own = { keys, prompts, party }
  const requestOptions = (challenge: Uint8Array, known: PasskeyRow[]) => ({
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: party.id,
    timeout,
    userVerification: 'required' as const,
    allowCredentials: known.map(descriptorOf),
  })
  return [
    route(wire.listPasskeys, async ({ db, scope }) => {
      const rows = await findPasskeys(db, scope.userId)
      return ok({
        lists: rows.map(({ id, name, createTime, usedTime }) => ({
          id,
          name,
          create_time: createTime.toISOString(),
          used_time: usedTime?.toISOString() ?? null,
        })),
        total: rows.length,
      })
    }),

    route(wire.preparePasskey, async ({ db, scope, now }, { body }) => {
      const login = await provePassword({ ...own, db, scope, now }, body.password)
      if (!login.ok) return login
      const known = await findPasskeys(db, scope.userId)
      const { username } = login.value
      return ok({
        rp: { id: party.id, name: await findSetting(db, 'app_title') },
        // An opaque handle: it stays the same if the address changes.
        user: {
          id: Buffer.from(String(scope.userId)).toString('base64url'),
          name: username,
          displayName: username,
        },
        challenge: Buffer.from(prompts.make(`add ${scope.sessionId}`, now)).toString('base64url'),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout,
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
        attestation: 'none' as const,
      })
    }),

    route(wire.addPasskey, async ({ db, scope, now, wakeWorkers }, { body }) => {
      const codes = await addPasskey({ ...own, db, scope, now }, body.name, body.passkey)
      if (codes.ok) wakeWorkers()
      return codes.ok ? ok({ recovery_codes: [...codes.value] }) : codes
    }),

    route(wire.removePasskey, async ({ db, scope, now, wakeWorkers }, { params }) => {
      const removed = await removePasskey({ ...own, db, scope, now }, params.id)
      if (removed.ok) wakeWorkers()
      return removed.ok ? ok({}) : removed
    }),

    route(wire.askForPasskey, async ({ db, scope, now }) =>
      ok(
        requestOptions(prompts.make(`confirm ${scope.sessionId}`, now), await findPasskeys(db, scope.userId)),
      ),
    ),

    // Any passkey of this portal: the browser lists those it knows, and whom they belong to is known from the answer.
    route(wire.askForAnyPasskey, async ({ now }) => ok(requestOptions(prompts.make('sign_in', now), []))),
  ]
}

type PasskeyRow = { readonly credentialId: string; readonly transports: string[] }

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})
