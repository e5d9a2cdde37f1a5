export { type CompanyImage, findCompanyFacts, findCompanyImages, isActiveForwarder } from './company.query.ts'
export {
  discardImages,
  type KeptImage,
  keepCompanyImage,
  removeCompanyImage,
  saveCompanyImage,
} from './company-image.command.ts'
export { presentImageUrls } from './company-image.present.ts'
