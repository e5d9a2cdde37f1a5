import { downloadImage } from '@berth/contract/companies/company-image'
import { ok, refuse } from '@berth/domain/result'
import { openForAnswer } from '../../../platform/http/download.ts'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { findVisibleImage } from './company.query.ts'

export const companyImageRoutes = [
  route(downloadImage, async ({ db, scope, storage }, { params, query }) => {
    const image = await findVisibleImage(db, scope, params.id)
    if (image === undefined) return refuse(problem('not_found'))
    const { name, thumbKey, thumbMediaType, thumbBytes } = image
    const file = query.thumb
      ? { fileKey: thumbKey, mediaType: thumbMediaType, bytes: thumbBytes, name }
      : image
    return ok(await openForAnswer(storage, file, query))
  }),
]
