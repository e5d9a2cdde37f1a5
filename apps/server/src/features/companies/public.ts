export {
  discardImages,
  type KeptImage,
  keepCompanyImage,
  removeCompanyImage,
  saveCompanyImage,
} from './commands.ts'
export { presentImageUrls } from './present.ts'
export { type CompanyImage, findCompanyImages, isActiveForwarder } from './queries.ts'
