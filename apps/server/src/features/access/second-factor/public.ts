export { spendCode } from './second-factor.command.ts'
export { hasFactor } from './second-factor.query.ts'
