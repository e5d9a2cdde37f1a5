import * as wire from '@berth/contract/access/account'
import { getUserInfo } from '@berth/contract/access/session'
import { ok, refuse } from '@berth/domain/result'
import { broken, problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { lockCompany } from '../colleagues/public.ts'
import {
  discardImages,
  findCompanyImages,
  keepCompanyImage,
  presentImageUrls,
  removeCompanyImage,
  saveCompanyImage,
} from '../company/public.ts'
import { saveProfile } from './account.command.ts'
import { presentUser } from './account.present.ts'
import { findUser } from './account.query.ts'

export const accountRoutes = [
  route(getUserInfo, async ({ db, scope, signTicket }) => {
    const user = await findUser(db, scope)
    return user ? ok(presentUser(user, scope, signTicket)) : refuse(problem('unauthenticated'))
  }),

  route(wire.updateUserInfo, async ({ db, scope, now, address, signTicket, wakeWorkers }, { body }) => {
    const saved = await saveProfile(db, scope, body, address, now)
    if (!saved.ok) return saved
    if (body.password) wakeWorkers()
    const user = await findUser(db, scope)
    return user ? ok(presentUser(user, scope, signTicket)) : refuse(problem('unauthenticated'))
  }),

  route(wire.saveCompanyImage, async ({ db, scope, now, storage, signTicket }, { params, form }) => {
    const { file } = form.files
    if (!file) return refuse(broken([{ path: 'file', rule: 'required' }]))
    const kept = await keepCompanyImage(storage, file)
    if (!kept.ok) return refuse(broken([{ path: 'file', rule: kept.reason }]))
    try {
      await db.transaction(async (tx) => {
        // Requests are handled one after the other: a company has one image of each kind.
        await lockCompany(tx, scope.customerId)
        await saveCompanyImage(tx, scope.customerId, params.kind, kept.value, now)
      })
    } catch (error) {
      await discardImages(storage, [kept.value])
      throw error
    }
    const images = await findCompanyImages(db, [scope.customerId])
    return ok(presentImageUrls(images, scope.customerId, signTicket))
  }),

  route(wire.removeCompanyImage, async ({ db, scope, signTicket }, { params }) => {
    await removeCompanyImage(db, scope.customerId, params.kind)
    const images = await findCompanyImages(db, [scope.customerId])
    return ok(presentImageUrls(images, scope.customerId, signTicket))
  }),
]
