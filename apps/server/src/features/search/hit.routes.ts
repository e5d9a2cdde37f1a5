import { deskFindAnything, findAnything } from '@berth/contract/orders/find'
import { ok } from '@berth/domain/result'
import { route } from '../../platform/http/route.ts'
import { presentHits } from './hit.present.ts'
import { findForDesk, findForMember } from './hit.query.ts'

export const hitRoutes = [
  route(findAnything, async ({ db, scope, language, now }, { query: { keyword } }) =>
    ok(
      presentHits(await findForMember(db, scope, { keyword, language, now }), keyword ?? '', language, false),
    ),
  ),

  route(deskFindAnything, async ({ db, scope, language, now }, { query: { keyword } }) =>
    ok(presentHits(await findForDesk(db, scope, { keyword, language, now }), keyword ?? '', language, true)),
  ),
]
