import type { CompanyImageUrls } from '@berth/contract/companies/company-image'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import type { CompanyImage } from './company.query.ts'

/** Returns short-lived URLs of one company's images; `images` may include those of other companies. */
export function presentImageUrls(
  images: readonly CompanyImage[],
  customerId: number,
  signTicket: SignTicket,
): CompanyImageUrls {
  const of = (kind: CompanyImage['kind']) => {
    const image = images.find((one) => one.customerId === customerId && one.kind === kind)
    if (image === undefined) return { url: null, thumb: null }
    const url = `/api/image/download/${image.id}?ticket=${signTicket('image', image.id)}`
    return { url, thumb: `${url}&thumb=1` }
  }
  const logo = of('logo')
  const license = of('license')
  return {
    logo_url: logo.url,
    logo_thumb: logo.thumb,
    license_url: license.url,
    license_thumb: license.thumb,
  }
}
